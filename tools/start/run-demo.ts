import { type Program, endAll } from './program.ts';

/**
 * Runs a demo until Ctrl+C, or until one of its programs ends, which ends the others. `stop` ends the parts in this
 * process.
 */
export async function runDemo(start: () => Promise<readonly Program[]>, stop?: () => Promise<void>): Promise<void> {
  let ending = false;
  const end = async (code: number, why?: string) => {
    if (ending) return;
    ending = true;
    if (why) console.error(why);
    await stop?.();
    await endAll();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  try {
    for (const program of await start()) {
      void program.ended.then(() => end(1, `${program.path} has ended, and with it the demo.`));
    }
  } catch (error) {
    await end(1, error instanceof Error ? error.message : String(error));
  }
}
