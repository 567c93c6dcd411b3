/**
 * Runs a command and reports its errors without a stack trace.
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
