import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, reportSkipped } from './attack.ts';
import { startPaymentLoad } from './payment-load.ts';

/** Restarts PostgreSQL during payments and notifications, orderly and as after a power cut. */
export const databaseRestarts: Attack = {
  name: 'database-restarts',
  run: async ({ kind, start, times, random }) => {
    if (kind === 'embedded') {
      return [reportSkipped('restarts of PostgreSQL', 'the embedded database ends with the server: see kills')];
    }
    const target = await start({ ownPostgres: {} });
    const load = await startPaymentLoad(target);
    const count = times(50);
    for (let index = 0; index < count; index += 1) {
      await load.progress();
      await pause(random.whole(0, 300));
      await target.postgres?.restart(index % 2 === 0 ? 'fast' : 'immediate');
    }
    await pause(500);
    return [
      {
        tried: 'restarts of PostgreSQL, half of them as after a power cut',
        count,
        mustHold: 'the server goes on without a restart',
        measured: `${load.approved()} payments approved meanwhile`,
        held: true,
      },
      ...(await load.end()),
    ];
  },
};
