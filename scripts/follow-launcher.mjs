// Loaded before a launched program: the channel to the launcher closes when that dies, however it dies.
process.channel?.unref();
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
