/**
 * Runs a command of ours: what goes wrong is said in words, not in a stack trace.
 * @param {() => Promise<void>} command
 */
export async function program(command) {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
