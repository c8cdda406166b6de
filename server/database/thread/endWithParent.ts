// Loaded into every process that the server starts (see runCommand.ts): when the channel to the
// server closes because the server is gone, this process ends too. A server killed with SIGKILL thus
// leaves nothing behind that would go on writing beside the next one.
process.once('disconnect', () => process.exit(1));
// It was gone before this began to listen. A thread, which loads this too, has no channel to lose.
if ('connected' in process && !process.connected) process.exit(1);
// The channel alone keeps nobody alive.
process.channel?.unref();
