import { runSimulator } from '../run.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings.ts';

await runSimulator('store', async () => startServer(readSettings(process.env)));
