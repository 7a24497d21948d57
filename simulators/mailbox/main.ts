import { runSimulator } from '../run.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings.ts';

await runSimulator('mailbox', async () => startServer(readSettings(process.env)));
