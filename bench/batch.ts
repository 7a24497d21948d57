import { sql } from 'kysely';
import { addDays, dayIn } from '#kit/core/day.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { answerOf } from './recorded-queries.ts';
import { type Row, within } from './report.ts';
import { batch } from './requests.ts';
import { median } from './rounds.ts';

/** Each batch is requested this many times, after one that fills the caches. */
const TIMES = 9;
const MAX_MS = 300;
const CLIENT_ID = 1;

/** Gives the largest client a limit of this part of what it owes, and 30 days allowed. */
async function limit(databaseUrl: string, part: number): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await sql`
    update client set dias_mora_permitidos = 30, cupo_cents = (
      select round(sum(open_cents) * ${part}::numeric, -2)::bigint from document
      where client_id = ${CLIENT_ID} and open_cents > 0)
    where client_id = ${CLIENT_ID}`.execute(database.db);
  await database.close();
}

/** Measures the proposal of a batch for the largest client, with limits of which little or much has to be paid. */
export async function measureBatch(url: string, databaseUrl: string): Promise<Row[]> {
  const hasta = addDays(dayIn(new Date(), 'America/Bogota'), 7);
  const rows: Row[] = [];
  for (const part of [0.99, 0.7, 0.2]) {
    await limit(databaseUrl, part);
    await answerOf(url, batch(CLIENT_ID, hasta));
    const times: number[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      const began = performance.now();
      await answerOf(url, batch(CLIENT_ID, hasta));
      times.push(performance.now() - began);
    }
    rows.push(
      within(`weekly batch of 20,000 open invoices, limit of ${part * 100} % of them`, median(times), MAX_MS, 'ms'),
    );
  }
  return rows;
}
