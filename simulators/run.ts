/**
 * Runs a simulator as a process: prints `{"listening": url}` with its other addresses when it is ready, stops at
 * SIGTERM, and prints one line if it cannot start.
 */
export async function runSimulator(
  name: string,
  start: () => Promise<{ readonly close: () => unknown; readonly url: string; readonly smtp?: string }>,
): Promise<void> {
  try {
    const { close, url, ...others } = await start();
    const stop = () => void close();
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    console.log(JSON.stringify({ listening: url, ...others }));
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
