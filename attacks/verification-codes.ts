import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { CODE_BASE, CODE_RANDOMS, documentCode, readDocumentCode } from '#areas/account/rules/document-code.ts';
import { VERIFICATION_LIMIT } from '#areas/account/server/verify.ts';
import { createOwnObjects, linksOf } from '../src/server/testing/own-objects.ts';
import { type Attack, reportFailures } from './attack.ts';

const FIELDS = 'genuine kind title number holder tax_number issued_at reversed_at total currency';
const CODE = /\b[2-9A-Z]{4}(?: [2-9A-Z]{4}){4,5}\b/g;

/** The characters of a code by their value, read from the last character of the encoded client id. */
const CODE_CHARACTERS = Array.from({ length: CODE_BASE }, (_, value) =>
  documentCode(
    value,
    Array.from({ length: CODE_RANDOMS }, () => 0),
  ).charAt(3),
);

/** Guesses document codes, changes another client's codes, and exceeds the request limit of an IP address. */
export const verificationCodes: Attack = {
  name: 'verification-codes',
  run: async ({ start, times, random }) => {
    // each request of twenty codes has another IP address
    const target = await start({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const own = await createOwnObjects(target, 'AJENO');
    const token = await target.signIn('tesoreria@ajeno.example');
    const codes = new Set<string>();
    for (const link of (await linksOf(target, token, own)).filter((url) => new URL(url).pathname.endsWith('.pdf'))) {
      const answer = await fetch(link, { headers: { authorization: `Bearer ${token}` } });
      for (const code of textOfPdf(Buffer.from(await answer.arrayBuffer())).match(CODE) ?? []) codes.add(code);
    }

    let asked = 0;
    const ask = async (codesAsked: readonly string[], address?: string) => {
      // a request has the maximum number of codes, and the limit counts each code
      asked += codesAsked.length;
      const from = address ?? `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
      const heads = codesAsked.map((_, index) => `$c${index}: String!`).join(', ');
      const calls = codesAsked.map((_, index) => `a${index}: verifyDocument(code: $c${index}) { ${FIELDS} }`).join(' ');
      const answer = await fetch(`${target.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({
          query: `query (${heads}) { ${calls} }`,
          variables: Object.fromEntries(codesAsked.map((code, index) => [`c${index}`, code])),
        }),
      });
      type Verification = { genuine: boolean } & Record<string, unknown>;
      const { data, errors = [] } = (await answer.json()) as {
        data?: Record<string, Verification | null>;
        errors?: { extensions: { code: string } }[];
      };
      return {
        verified: codesAsked.map((code, index) => ({ code, verification: data?.[`a${index}`] ?? null })),
        refusals: errors.map(({ extensions }) => extensions.code),
      };
    };

    const shown: string[] = [];
    for (const code of codes) {
      const { verified } = await ask([code]);
      const text = JSON.stringify(verified[0]?.verification);
      if (!verified[0]?.verification?.genuine) shown.push(`${code} is not genuine`);
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
        .map((sign) => CODE_CHARACTERS.indexOf(sign));
      // codes with a valid check character: one random number or the client is changed
      const near = randoms.flatMap((value, index) =>
        [1, 7, 15].map((more) => documentCode(read?.clientId ?? 0, randoms.with(index, (value + more) % CODE_BASE))),
      );
      const elsewhere = [1, 2, 3].map((more) => documentCode((read?.clientId ?? 0) + more, randoms));
      const wrong = plain
        .split('')
        .map((sign, index) => plain.slice(0, index) + (sign === '2' ? '3' : '2') + plain.slice(index + 1));
      const longer = [plain.slice(1), plain.slice(0, -1), `${plain}2`, `${plain}' or ''='`];
      return [near, elsewhere, wrong, longer].flat();
    });
    const genuine: string[] = [];
    const wrongs = [...changed, ...guesses];
    for (let index = 0; index < wrongs.length; index += 20) {
      const { verified, refusals } = await ask(wrongs.slice(index, index + 20));
      for (const { code, verification } of verified) {
        if (verification && JSON.stringify(verification).includes('AJENO')) genuine.push(code);
        if (verification?.genuine) genuine.push(code);
      }
      genuine.push(...refusals);
    }

    const [first = ''] = codes;
    const extra = 3 * VERIFICATION_LIMIT.most;
    let answered = 0;
    for (let index = 0; index < extra; index += 20) {
      const { verified } = await ask(
        Array.from({ length: 20 }, () => first),
        '192.0.2.1',
      );
      answered += verified.filter(({ verification }) => verification).length;
    }
    const beyond = answered > VERIFICATION_LIMIT.most ? [`${answered} of ${extra} were answered`] : [];
    return [
      reportFailures(
        "another client's codes, not signed in",
        codes.size,
        'genuine, names and tax numbers masked',
        shown,
      ),
      reportFailures(
        'guessed and changed codes, each twenty from a new address',
        wrongs.length,
        'not genuine, all alike',
        genuine,
      ),
      reportFailures(
        'a code from one address',
        extra,
        `at most ${VERIFICATION_LIMIT.most} answers in a quarter of an hour`,
        beyond,
      ),
    ];
  },
};
