// Loaded into every process that the server starts, so that it ends with the server, even a killed one.
process.once('disconnect', () => process.exit(1));
// It was gone before this began to listen. A thread, which loads this too, has no channel to lose.
if ('connected' in process && !process.connected) process.exit(1);
// The channel alone keeps nobody alive.
process.channel?.unref();
