// The frame without a number is the newest one.
location.replace(`./1/${location.search}${location.hash}`);
