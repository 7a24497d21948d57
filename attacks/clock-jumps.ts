import {
  abandonPayment,
  consultPayment,
  decide,
  documentsOfSide,
  giveTreasurer,
  line,
  pay,
  paid,
} from '#areas/invoices/server/testing/payments.ts';
import { eventually } from '../tools/testing/model/system.ts';
import { type Attack, reportFailures } from './attack.ts';

const PESOS = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The server's clock jumps, forwards and backwards, between the steps of payments. */
export const clockJumps: Attack = {
  name: 'clock-jumps',
  run: async ({ start, times, random }) => {
    const target = await start();
    const count = times(60);
    // the gateway accepts a request only if it was signed within five minutes of the gateway's clock
    const short = [0, 61_000, -61_000, 240_000, -240_000];
    const jumps = [...short, 11 * 60_000, -11 * 60_000, HOUR, -HOUR, 2 * DAY, -2 * DAY, 30 * DAY, -30 * DAY];
    const failed: string[] = [];
    const lost: string[] = [];
    await giveTreasurer(
      target,
      'RELOJ',
      Array.from({ length: Math.min(count, 100) }, () => PESOS),
    );
    const email = 'tesoreria@reloj.example';
    let ahead = 0;
    const jump = async (choices = jumps) => {
      ahead = random.pick(choices);
      await target.setClock(ahead);
    };
    const signedIn = async () => target.signIn(email);
    for (let number = 1; number <= Math.min(count, 100); number += 1) {
      // for two of three payments the clock jumps only by minutes, so that these payments succeed and could be lost
      await jump(number % 3 === 0 ? jumps : short);
      let token = await signedIn();
      const { data, errors } = await pay(target, token, [line(`RELOJ-${number}`, PESOS)], `key-${number}`);
      const uuid = data?.crearTransaccionOnline?.uuid;
      if (!uuid) {
        const code = errors[0]?.extensions['code'];
        if (ahead < 300_000 && ahead > -300_000) failed.push(`${ahead / 1000} s ahead: ${String(code)}`);
        else if (code !== 'gateway_unavailable') failed.push(`pay: ${JSON.stringify(errors[0]?.extensions)}`);
        continue;
      }
      await jump();
      token = await signedIn();
      // repeats the same idempotency key at the changed time
      const again = await pay(target, token, [line(`RELOJ-${number}`, PESOS)], `key-${number}`);
      const second = again.data?.crearTransaccionOnline?.uuid;
      if (second !== undefined && second !== uuid) lost.push(`a key made ${uuid} and ${second}`);
      if (number % 4 === 0) await abandonPayment(target, token, uuid);
      const outcome = number % 4 === 0 ? 'failed' : 'approved';
      if (outcome === 'approved') await decide(target, uuid, 'approved', random.pick(['now', 'twice', 'never']));
      await jump();
      token = await signedIn();
      await consultPayment(target, token, uuid);
    }
    await target.setClock(0);
    const token = await signedIn();
    const sessions = (await (await fetch(`${target.gatewayUrl}/api/sessions`)).json()) as {
      uuid: string;
      estado: string;
    }[];
    const approved = sessions.filter(({ estado }) => estado === 'approved');
    await eventually(async () => {
      for (const { uuid } of approved) {
        const { result } = await consultPayment(target, token, uuid);
        if (result?.transaction?.estado !== 'approved') return `${uuid} is ${result?.transaction?.estado}`;
      }
      return null;
    }).catch((error: unknown) => lost.push(String(error)));
    const shown = [...(await documentsOfSide(target, token)).values()];
    const booked = shown.filter(({ total }) => total === 0).length;
    if (booked !== approved.length) lost.push(`${approved.length} approved, ${booked} booked`);
    // the server works again as soon as its clock is right
    const after = await giveTreasurer(target, 'DESPUES', [PESOS]);
    await paid(target, after.token, [line('DESPUES-1', PESOS)]).catch((error: unknown) => failed.push(String(error)));
    return [
      reportFailures(
        'payments between jumps of −30 to 30 days',
        count,
        'made, or refused as by a gateway that is away',
        failed,
      ),
      reportFailures('approved payments', approved.length, 'booked once, none lost', lost),
    ];
  },
};
