import { STAFF_PASSWORD, authenticatorCode, openDeskBrowser } from '../src/desk/server/testing/desk.ts';
import type { DeskRole } from '#kit/desk/core/roles.ts';
import { type Attack, reportFailures } from './attack.ts';
import type { Target } from './target.ts';

const EMAIL = 'atacada@surtidor.example';
const ADDRESSES = 10;
const WRONG_PASSWORDS = 100;
/** Wait for the next TOTP code: a code lasts half a minute and works once. */
const NEXT_CODE_MS = 60_000;

/** Strangers guess a desk user's password and codes: the user must still be able to sign in, and no stranger may. */
export const deskLockout: Attack = {
  name: 'desk-lockout',
  run: async ({ start, times }) => {
    const target = await start({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    let ahead = 0;
    const code = (secret: string) => authenticatorCode(secret, new Date(Date.now() + ahead));
    const { browser, secret } = await giveStaff(target, code, 'support');
    const [rounds, each] = [times(10), times(WRONG_PASSWORDS)];
    const lockedOut: string[] = [];
    const strangersIn: string[] = [];
    let guesses = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (let index = 0; index < each; index += 1) {
        guesses += 1;
        const stranger = from(target, index);
        const tried = await stranger.call('session.sign_in', { email: EMAIL, password: `Incorrecta-${index}` });
        if (tried.status === 200) strangersIn.push(`by a wrong password: ${tried.status}`);
      }
      // a thief of the password guesses a code
      guesses += 1;
      const otp = String((Number(code(secret)) + 1) % 1_000_000).padStart(6, '0');
      const thief = await from(target, round).call('session.sign_in', { email: EMAIL, password: STAFF_PASSWORD, otp });
      if (thief.status === 200) strangersIn.push(`by the code ${otp}`);
      ahead += NEXT_CODE_MS;
      await target.setClock(ahead);
      for (const [who, own] of [
        ['a known browser', browser],
        ['a new browser', from(target, 200 + round)],
      ] as const) {
        const entered = await own.call('session.sign_in', {
          email: EMAIL,
          password: STAFF_PASSWORD,
          otp: code(secret),
        });
        if (entered.status !== 200) lockedOut.push(`${who}: ${entered.status} ${entered.code}`);
        ahead += NEXT_CODE_MS;
        await target.setClock(ahead);
      }
    }
    await target.setClock(0);
    return [
      reportFailures('wrong passwords and codes of somebody of the desk', guesses, 'no stranger gets in', strangersIn),
      reportFailures('their own sign-ins by password and code', 2 * rounds, 'they get in', lockedOut),
    ];
  },
};

/** A new browser with one of a few IP addresses. */
function from(target: Target, index: number) {
  return openDeskBrowser(target, { 'x-forwarded-for': `203.0.113.${index >= 200 ? index : index % ADDRESSES}` });
}

/** Adds a member of staff with a second factor, and signs them in. */
export async function giveStaff(target: Target, code: (secret: string) => string, role: DeskRole) {
  const who = `--email ${EMAIL} --name Persona --role ${role} --agent ataque`.split(' ');
  const added = await target.command(['tools/desk-staff.ts', ...who]);
  const secret = /#clave=(\S+)/.exec(added.out)?.[1];
  if (secret === undefined) throw new Error(`Nobody was added: ${added.err}`);
  const browser = openDeskBrowser(target, { 'x-forwarded-for': '198.51.100.7' });
  await browser.call('session.set_password', { secret, password: STAFF_PASSWORD });
  await browser.call('session.sign_in', { email: EMAIL, password: STAFF_PASSWORD });
  const factor = (await browser.call('factor.begin', { password: STAFF_PASSWORD })).value;
  const confirmed = await browser.call('factor.confirm', { otp: code(factor.secret) });
  if (confirmed.status !== 200) throw new Error(`The second factor was refused: ${confirmed.code}`);
  return { browser, secret: factor.secret };
}
