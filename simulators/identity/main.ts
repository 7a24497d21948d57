import { runSimulator } from '../run.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings.ts';

await runSimulator('identity', async () => startServer(readSettings(process.env)));
