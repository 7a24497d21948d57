import { readSettings } from './settings.ts';
import { startServer } from './server.ts';

try {
  const { url, smtp, close } = await startServer(readSettings(process.env));
  const stop = () => void close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(JSON.stringify({ listening: url, smtp }));
} catch (error) {
  console.error(`mailbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
