import { runStandIn } from '../run.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings.ts';

await runStandIn('erp', async () => startServer(readSettings(process.env)));
