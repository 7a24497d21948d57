import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, reportMaximum, reportSkipped } from './attack.ts';
import { startPaymentLoad } from './payment-load.ts';

/** Seconds after which the server gives up on a silent database. */
const DATABASE_SECONDS = 5;
/** Opening a connection times out after ten seconds. */
const MAX_RECOVERY_MS = 12_000;
/** Milliseconds that an answer may take while the database is silent. */
const MAX_ANSWER_MS = 25_000;
const PATIENCE_MS = 120_000;

/** Connections to PostgreSQL stay open without an answer, as in a failover, during payments and notifications. */
export const silentDatabase: Attack = {
  name: 'silent-database',
  run: async ({ kind, start, times, random }) => {
    if (kind === 'embedded') {
      return [reportSkipped('silence of PostgreSQL', 'the embedded database has no connections')];
    }
    const target = await start({ behindProxy: true, env: { DATABASE_TIMEOUT: String(DATABASE_SECONDS) } });
    const load = await startPaymentLoad(target);
    const ask = (path: string) =>
      fetch(`${target.url}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
        ({ status }) => status,
        () => 0,
      );
    const count = times(20);
    let [recovery, answer] = [0, 0];
    for (let index = 0; index < count; index += 1) {
      await load.progress();
      target.proxy?.silence();
      const silent = performance.now();
      // this request reads the database
      await ask('/files/receipts/none.pdf?expires=1&signature=x');
      await ask('/readyz');
      answer = Math.max(answer, performance.now() - silent);
      await pause(random.whole(0, 8000));
      target.proxy?.restore();
      const restored = performance.now();
      while ((await ask('/readyz')) !== 200 && performance.now() - restored < PATIENCE_MS) await pause(50);
      recovery = Math.max(recovery, performance.now() - restored);
    }
    return [
      reportMaximum('silences of PostgreSQL', count, 'ms of the longest answer meanwhile', answer, MAX_ANSWER_MS),
      reportMaximum('silences of PostgreSQL', count, 'ms until it is ready again', recovery, MAX_RECOVERY_MS),
      ...(await load.end()),
    ];
  },
};
