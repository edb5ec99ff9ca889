//! Black-box tests; each folder is one test program.
