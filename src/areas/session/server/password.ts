import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { passwordText } from '#kit/core/text.ts';

/** Cost of a hash, and so of each guess. */
type Cost = { readonly kibibytes: number; readonly passes: number };
/** For passwords that people choose: 19 MiB, 2 passes, 1 lane (OWASP's first choice for argon2id). */
const DEAR: Cost = { kibibytes: 19_456, passes: 2 };
/** The least that argon2 allows, for imported passwords, which are no secret; production refuses them. */
export const CHEAP: Cost = { kibibytes: 8, passes: 1 };
const LANES = 1;
const HASH_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** Hashes computed at once: one core stays free, however many people sign in. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism()) - 1);
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    // the next one takes over this slot
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** The argon2id hash with a new salt, as a PHC string: '$argon2id$v=19$m=…,t=…,p=…$salt$hash'. */
export async function hashPassword(password: string, { kibibytes, passes } = DEAR): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await inTurn(() =>
    derive('argon2id', {
      message: passwordText(password),
      nonce,
      memory: kibibytes,
      passes,
      parallelism: LANES,
      tagLength: HASH_BYTES,
    }),
  );
  return `$argon2id$v=19$m=${kibibytes},t=${passes},p=${LANES}$${base64(nonce)}$${base64(hash)}`;
}

/** Whether the password matches a hash, also one made with other parameters, or of the text as it was typed. */
export async function verifyPassword(phc: string, password: string): Promise<boolean> {
  const prepared = passwordText(password);
  return (await matches(phc, prepared)) || (prepared !== password && (await matches(phc, password)));
}

async function matches(phc: string, password: string): Promise<boolean> {
  const match = PHC.exec(phc);
  if (!match) throw new Error('A password hash is not a PHC string of argon2id.');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  const expected = Buffer.from(hash, 'base64');
  const actual = await inTurn(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(actual, expected);
}
