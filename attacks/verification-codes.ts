import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { CODE_BASE, CODE_RANDOMS, documentCode, readDocumentCode } from '#areas/account/rules/document-code.ts';
import { QUESTIONS } from '#areas/account/server/verify.ts';
import { giveOwn, linksOf } from '../src/server/testing/own-objects.ts';
import { type Attack, never } from './attack.ts';

const FIELDS = 'genuine kind title number holder tax_number issued_at reversed_at total currency';
const CODE = /\b[2-9A-Z]{4}(?: [2-9A-Z]{4}){4,5}\b/g;

/** The signs of a code by their value, which the client's last one shows. */
const SIGNS = Array.from({ length: CODE_BASE }, (_, value) =>
  documentCode(
    value,
    Array.from({ length: CODE_RANDOMS }, () => 0),
  ).charAt(3),
);

/** Guesses codes of documents, changes those of another client, and asks for them more often than an address may. */
export const verificationCodes: Attack = {
  name: 'verification-codes',
  run: async ({ start, times, random }) => {
    // every twenty questions come from another address
    const target = await start({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const own = await giveOwn(target, 'AJENO');
    const token = await target.signIn('tesoreria@ajeno.example');
    const codes = new Set<string>();
    for (const link of (await linksOf(target, token, own)).filter((url) => new URL(url).pathname.endsWith('.pdf'))) {
      const answer = await fetch(link, { headers: { authorization: `Bearer ${token}` } });
      for (const code of textOfPdf(Buffer.from(await answer.arrayBuffer())).match(CODE) ?? []) codes.add(code);
    }

    let asked = 0;
    const ask = async (codesAsked: readonly string[], address?: string) => {
      // as many as one request may have, each of which counts
      asked += codesAsked.length;
      const from = address ?? `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
      const heads = codesAsked.map((_, at) => `$c${at}: String!`).join(', ');
      const calls = codesAsked.map((_, at) => `a${at}: verifyDocument(code: $c${at}) { ${FIELDS} }`).join(' ');
      const answer = await fetch(`${target.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({
          query: `query (${heads}) { ${calls} }`,
          variables: Object.fromEntries(codesAsked.map((code, at) => [`c${at}`, code])),
        }),
      });
      type Told = { genuine: boolean } & Record<string, unknown>;
      const { data, errors = [] } = (await answer.json()) as {
        data?: Record<string, Told | null>;
        errors?: { extensions: { code: string } }[];
      };
      return {
        told: codesAsked.map((code, at) => ({ code, told: data?.[`a${at}`] ?? null })),
        refusals: errors.map(({ extensions }) => extensions.code),
      };
    };

    const shown: string[] = [];
    for (const code of codes) {
      const { told } = await ask([code]);
      const text = JSON.stringify(told[0]?.told);
      if (!told[0]?.told?.genuine) shown.push(`${code} is not genuine`);
      if (/Estación AJENO|900373076|tesoreria/.test(text)) shown.push(text);
    }

    const clientIds = [...codes].map((code) => readDocumentCode(code)?.clientId ?? 0);
    const guesses = Array.from({ length: times(10_000) }, () =>
      documentCode(
        random.percent(90) ? random.pick([...new Set(clientIds)]) : random.whole(1, 1_000_000),
        Array.from({ length: CODE_RANDOMS }, () => random.whole(0, CODE_BASE - 1)),
      ),
    );
    const changed = [...codes].flatMap((code) => {
      const plain = code.replaceAll(' ', '');
      const read = readDocumentCode(plain);
      const randoms = plain
        .slice(-1 - CODE_RANDOMS, -1)
        .split('')
        .map((sign) => SIGNS.indexOf(sign));
      // with a right check character: one random number changed, or another client
      const near = randoms.flatMap((value, at) =>
        [1, 7, 15].map((more) => documentCode(read?.clientId ?? 0, randoms.with(at, (value + more) % CODE_BASE))),
      );
      const elsewhere = [1, 2, 3].map((more) => documentCode((read?.clientId ?? 0) + more, randoms));
      const wrong = plain
        .split('')
        .map((sign, at) => plain.slice(0, at) + (sign === '2' ? '3' : '2') + plain.slice(at + 1));
      const longer = [plain.slice(1), plain.slice(0, -1), `${plain}2`, `${plain}' or ''='`];
      return [near, elsewhere, wrong, longer].flat();
    });
    const genuine: string[] = [];
    const wrongs = [...changed, ...guesses];
    for (let at = 0; at < wrongs.length; at += 20) {
      const { told, refusals } = await ask(wrongs.slice(at, at + 20));
      for (const { code, told: one } of told) {
        if (one && JSON.stringify(one).includes('AJENO')) genuine.push(code);
        if (one?.genuine) genuine.push(code);
      }
      genuine.push(...refusals);
    }

    const [first = ''] = codes;
    const extra = 3 * QUESTIONS.most;
    let answered = 0;
    for (let at = 0; at < extra; at += 20) {
      const { told } = await ask(
        Array.from({ length: 20 }, () => first),
        '192.0.2.1',
      );
      answered += told.filter(({ told: one }) => one).length;
    }
    const beyond = answered > QUESTIONS.most ? [`${answered} of ${extra} were answered`] : [];
    return [
      never("another client's codes, not signed in", codes.size, 'genuine, names and tax numbers masked', shown),
      never(
        'guessed and changed codes, each twenty from a new address',
        wrongs.length,
        'not genuine, all alike',
        genuine,
      ),
      never('a code from one address', extra, `at most ${QUESTIONS.most} answers in a quarter of an hour`, beyond),
    ];
  },
};
