// Loaded before a launched program, and ends it with its launcher: the channel between them closes, however
// the launcher dies.
process.channel?.unref();
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
