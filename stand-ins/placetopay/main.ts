import { runStandIn } from '../run.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings.ts';

await runStandIn('placetopay', async () => startServer(readSettings(process.env)));
