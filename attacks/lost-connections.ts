import pg from 'pg';
import { giveTreasurer } from '#areas/invoices/server/testing/payments.ts';
import { type Attack, reportFailures, reportSkipped } from './attack.ts';

const READERS = 5;
const LIST = '{ documentos(paymentType: OFFLINE, documentType: INVOICE) { total_count items { total } } }';

/** PostgreSQL ends its connections while clients read lists: the server must repeat a read and not fail. */
export const lostConnections: Attack = {
  name: 'lost-connections',
  run: async ({ kind, start, times }) => {
    if (kind === 'embedded') {
      return [reportSkipped('connections that PostgreSQL ends', 'the embedded database has no connections')];
    }
    const target = await start();
    const { token } = await giveTreasurer(target, 'CORTADA', [10_000]);
    const operator = new pg.Client({ connectionString: target.settings.databaseUrl });
    await operator.connect();
    const failures: string[] = [];
    let [read, ended] = [0, 0];
    const count = times(200);
    for (let index = 0; index < count; index += 1) {
      const reading = Array.from({ length: READERS }, async () => {
        read += 1;
        const { data, errors } = await target.graphql<{ documentos: object | null }>(LIST, {}, token);
        if (!data?.documentos) failures.push(JSON.stringify(errors));
      });
      const { rowCount } = await operator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      ended += rowCount ?? 0;
      await Promise.all(reading);
    }
    await operator.end();
    return [reportFailures(`lists while PostgreSQL ended ${ended} connections`, read, 'answered', failures)];
  },
};
