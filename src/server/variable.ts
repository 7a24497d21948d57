import { STORES, type Store, type StoreCode } from '../kit/any/store.ts';

/** Reading one environment variable: each function gives its value, or throws with its name, what is wrong and an example. */

/** An environment variable is missing or wrong; the message is the one line that the operator reads. */
export class EnvironmentError extends Error {}

export type Env = Readonly<Record<string, string | undefined>>;

export function wrong(name: string, what: string, example: string): never {
  throw new EnvironmentError(`${name} ${what}, for example ${name}=${example}`);
}

export function integer(env: Env, name: string, usual: number, min: number, max: number): number {
  const text = env[name] ?? String(usual);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    wrong(name, `must be a whole number from ${min} to ${max}, not '${text}'`, String(usual));
  }
  return value;
}

export function secret(env: Env, name: string): string {
  const text = env[name] ?? '';
  if (text.length < 32) wrong(name, 'must be set to a secret of at least 32 characters', '$(openssl rand -hex 32)');
  if (env['NODE_ENV'] === 'production' && /demo/i.test(text)) {
    wrong(name, 'is a demo secret, which production refuses', '$(openssl rand -hex 32)');
  }
  return text;
}

export function address(
  env: Env,
  name: string,
  usual: string | undefined,
  protocols: readonly string[],
  example: string,
): string {
  const text = env[name] ?? usual ?? '';
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    const shown = text.replace(/\/\/.*@/, '//…@');
    wrong(name, `must be an address that begins with ${protocols.join(' or ')}//, not '${shown}'`, example);
  }
  return text.replace(/\/+$/, '');
}

export const HTTP = ['https:', 'http:'];

/** An address that may be absent; as it is written, with its query. */
export function optionalAddress(env: Env, name: string, example: string): string | undefined {
  if (!env[name]) return undefined;
  address(env, name, undefined, HTTP, example);
  return env[name];
}

/** A text that must be there and look so. */
export function matching(env: Env, name: string, pattern: RegExp, what: string, example: string): string {
  const text = env[name] ?? '';
  return pattern.test(text) ? text : wrong(name, `must be ${what}, not '${text}'`, example);
}

/** What each store is told by its own variable, '{prefix}_{CODE}'. */
export function byStore<T>(prefix: string, read: (name: string, store: Store) => T): Record<StoreCode, T> {
  const entries = Object.values(STORES).map((store) => [
    store.code,
    read(`${prefix}_${store.code.toUpperCase()}`, store),
  ]);
  return Object.fromEntries(entries) as Record<StoreCode, T>;
}

/**
 * The keys of secrets as Standard Webhooks writes them: `whsec_` and 24 to 64 bytes in base64; two with a comma between while
 * they are changed.
 */
export function webhookKeys(env: Env, name: string): readonly Buffer[] {
  const example = 'whsec_$(openssl rand -base64 32)';
  const texts = (env[name] ?? '').split(',').map((text) => text.trim());
  if (env['NODE_ENV'] === 'production' && texts.some((text) => text.startsWith('whsec_demo'))) {
    wrong(name, 'is a demo secret, which production refuses', example);
  }
  const keys = texts.map((text) => Buffer.from(/^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1] ?? '', 'base64'));
  if (keys.length > 2 || keys.some(({ length }) => length < 24 || length > 64)) {
    wrong(name, 'must be whsec_ and 24 to 64 bytes in base64, or two such with a comma between', example);
  }
  return keys;
}
