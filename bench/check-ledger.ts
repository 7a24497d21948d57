import { sendCommand } from '../tools/operator/send-command.ts';
import { type Row, within } from './report.ts';

/** Maximum seconds of the check of a million documents, and megabytes of its answer. */
const MAX_SECONDS = 60;
const MAX_MEGABYTES = 1;

/** Measures `npm run check-ledger`. Each payment of the bench violates an invariant: it has no event. */
export async function measureCheckLedger(databaseUrl: string): Promise<Row[]> {
  const began = performance.now();
  const checked = await sendCommand({ command: 'check-ledger' }, { DATABASE_URL: databaseUrl });
  const seconds = (performance.now() - began) / 1000;
  const megabytes = JSON.stringify(checked).length / 1e6;
  return [
    within('check of the ledger', seconds, MAX_SECONDS, 's', 1),
    within('its answer, with violations of every client', megabytes, MAX_MEGABYTES, 'MB', 2),
  ];
}
