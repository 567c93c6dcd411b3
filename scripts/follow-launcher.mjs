// Node.js loads this module before a launched program. The module ends the program when its launcher dies for
// any reason, because the channel between them then closes.
process.channel?.unref();
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
