import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { startPaymentLoad } from './payment-load.ts';

/** Kills the server during payments and notifications, as a power cut would, and starts it again. */
export const kills: Attack = {
  name: 'kills',
  run: async ({ start, times, random }) => {
    const target = await start();
    const load = await startPaymentLoad(target);
    const count = times(20);
    let recovered = 0;
    for (let index = 0; index < count; index += 1) {
      await load.progress();
      await pause(random.whole(0, 300));
      await target.kill();
      await target.restart();
      recovered += 1;
    }
    await pause(500);
    return [
      {
        tried: 'SIGKILL during payments and notifications',
        count,
        mustHold: 'the server starts again',
        measured: `${recovered} starts`,
        held: recovered === count,
      },
      ...(await load.end()),
    ];
  },
};
