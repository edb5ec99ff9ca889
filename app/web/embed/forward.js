// The address without a version opens the newest protocol.
location.replace(`./1/${location.search}${location.hash}`);
