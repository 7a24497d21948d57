import { startServer } from './server.ts';
import { readSettings } from './settings.ts';

try {
  const { url, close } = await startServer(readSettings(process.env));
  const stop = () => void close();
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(JSON.stringify({ listening: url }));
} catch (error) {
  console.error(`store: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
