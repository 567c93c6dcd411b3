// This is loaded before a launched program. It ends the program when its launcher dies for any reason,
// because the channel between them then closes.
process.channel?.unref();
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
