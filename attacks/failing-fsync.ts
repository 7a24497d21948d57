import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, reportSkipped } from './attack.ts';
import { prepareDiskFaults } from './disk-faults.ts';
import { startPaymentLoad } from './payment-load.ts';

/** Makes fsync fail during payments: no approved payment may be lost. */
export const failingFsync: Attack = {
  name: 'failing-fsync',
  run: async ({ start, times, random }) => {
    const faults = prepareDiskFaults();
    if (typeof faults === 'string') return [reportSkipped('fsync fails during payments', faults)];
    try {
      const target = await start({ env: faults.env, ownPostgres: faults.env });
      const load = await startPaymentLoad(target);
      const count = times(20);
      for (let index = 0; index < count; index += 1) {
        await load.progress();
        await pause(random.whole(0, 300));
        faults.set('fsync');
        await pause(random.whole(50, 300));
        faults.set('none');
      }
      await load.progress();
      const failed = faults.failed();
      return [
        {
          tried: 'periods in which fsync fails',
          count,
          mustHold: 'calls of fsync failed',
          measured: `${failed} calls failed, ${load.approved()} payments approved meanwhile`,
          held: failed > 0 ? true : null,
        },
        ...(await load.end()),
      ];
    } finally {
      faults.remove();
    }
  },
};
