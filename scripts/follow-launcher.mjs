// Loaded before a launched program. Its channel to the launcher closes when the launcher dies for any reason.
process.channel?.unref();
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
