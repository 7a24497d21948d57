import { createOwnObjects, linksOf } from '../src/server/testing/own-objects.ts';
import { type Attack, reportFailures } from './attack.ts';

const TEN_MINUTES = 600_000;

/** Replaces the character at an index by another one of the same kind. */
function changedAt(text: string, index: number): string {
  const old = text.charAt(index);
  return `${text.slice(0, index)}${old === 'A' ? 'B' : old === '0' ? '1' : /\d/.test(old) ? '0' : 'A'}${text.slice(index + 1)}`;
}

/** Opens file links with a changed signature, expiry or path, and after their lifetime of ten minutes. */
export const fileLinks: Attack = {
  name: 'file-links',
  run: async ({ start, times }) => {
    const target = await start();
    const mine = await createOwnObjects(target, 'PROPIO');
    const token = await target.signIn('tesoreria@propio.example');
    const links = (await linksOf(target, token, mine)).slice(0, times(20));
    const status = async (link: string) => {
      const answer = await fetch(link, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      return answer.status;
    };

    const forged: string[] = [];
    const unopened: string[] = [];
    let tried = 0;
    const tryForged = async (link: string, from: string) => {
      tried += 1;
      const got = await status(link);
      if (got !== 404) forged.push(`${got} for ${link}, made of ${from}`);
    };
    for (const link of links) {
      const began = await status(link);
      if (began !== 200) unopened.push(`${began} for ${link}`);
      const url = new URL(link);
      const signature = url.searchParams.get('signature') ?? '';
      const expires = Number(url.searchParams.get('expires'));
      const replaced = (name: string, value: string) => {
        const changed = new URL(link);
        changed.searchParams.set(name, value);
        return changed.href;
      };
      for (let index = 0; index < signature.length; index += 1) {
        await tryForged(replaced('signature', changedAt(signature, index)), link);
      }
      for (const value of ['', signature.slice(1), `${signature}A`, signature.toLowerCase(), '\u0000']) {
        if (value !== signature) await tryForged(replaced('signature', value), link);
      }
      for (const value of [expires + 1, expires + TEN_MINUTES, expires - 1, 999_999_999_999, -1, `0${expires}`]) {
        await tryForged(replaced('expires', String(value)), link);
      }
      await tryForged(`${link}&expires=${expires + 1}`, link);
      await tryForged(`${link}&signature=x`, link);
      for (const other of links.filter((one) => new URL(one).pathname !== url.pathname)) {
        await tryForged(`${url.origin}${new URL(other).pathname}${url.search}`, link);
      }
    }

    const late: string[] = [];
    const again: string[] = [];
    const clock: readonly (readonly [ahead: number, opens: boolean])[] = [
      [TEN_MINUTES + 2000, false],
      [TEN_MINUTES * 6, false],
      [TEN_MINUTES - 30_000, true],
    ];
    for (const [ahead, opens] of clock) {
      const fresh = (await linksOf(target, token, mine)).slice(0, times(20));
      await target.setClock(ahead);
      for (const link of fresh) {
        const got = await status(link);
        if (!opens && got !== 404) late.push(`${got} after ${ahead / 1000} s for ${link}`);
        if (opens && got !== 200) again.push(`${got} after ${ahead / 1000} s for ${link}`);
      }
      await target.setClock(0);
    }
    return [
      reportFailures('links as they were given', links.length, '200', unopened),
      reportFailures('each character of the signature, the expiry, the path changed', tried, '404', forged),
      reportFailures('links after their ten minutes', links.length * 2, '404', late),
      reportFailures('links half a minute before', links.length, '200', again),
    ];
  },
};
