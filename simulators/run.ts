/**
 * Runs a simulator as a process: prints `{"listening": url}` when it is ready, stops at SIGTERM, and prints one line
 * if it cannot start.
 */
export async function runSimulator(
  name: string,
  start: () => Promise<{ readonly app: { readonly close: () => unknown }; readonly url: string }>,
): Promise<void> {
  try {
    const { app, url } = await start();
    const stop = () => void app.close();
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    console.log(JSON.stringify({ listening: url }));
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
