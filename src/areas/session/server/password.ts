import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { normalizePassword } from '#kit/core/text.ts';

/** The cost of computing a hash, and therefore of each guess. */
type Cost = { readonly kibibytes: number; readonly passes: number };
/** For passwords that people choose: 19 MiB, 2 passes, 1 lane (OWASP's first choice for argon2id). */
const NORMAL_COST: Cost = { kibibytes: 19_456, passes: 2 };
/** The lowest cost that argon2 allows, for imported passwords, which are not secret; production refuses them. */
export const MIN_COST: Cost = { kibibytes: 8, passes: 1 };
const LANES = 1;
const HASH_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** The maximum number of hashes computed at once: one core stays free for other requests. */
const MAX_CONCURRENT = Math.max(1, Math.min(4, availableParallelism()) - 1);
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    // the next waiting hash gets this slot
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** The argon2id hash with a new salt, as a PHC string: '$argon2id$v=19$m=…,t=…,p=…$salt$hash'. */
export async function hashPassword(password: string, { kibibytes, passes } = NORMAL_COST): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await inTurn(() =>
    derive('argon2id', {
      message: normalizePassword(password),
      nonce,
      memory: kibibytes,
      passes,
      parallelism: LANES,
      tagLength: HASH_BYTES,
    }),
  );
  return `$argon2id$v=19$m=${kibibytes},t=${passes},p=${LANES}$${base64(nonce)}$${base64(hash)}`;
}

/**
 * Whether the password matches a hash. The hash may have other parameters, or be of the text as typed, without
 * normalization.
 */
export async function verifyPassword(phc: string, password: string): Promise<boolean> {
  const prepared = normalizePassword(password);
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
