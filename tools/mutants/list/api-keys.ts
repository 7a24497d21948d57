import type { Mutation } from '../mutation.ts';

const OPERATION = 'src/kit/server/operation.ts';
const LINKS = 'src/kit/server/http/file-link.ts';
const SCOPES = 'src/areas/api/rules/scopes.ts';
const KEY = 'src/areas/api/rules/key.ts';
const KEY_TEST = 'src/areas/api/rules/key.test.ts';
const ADDRESSES = 'src/areas/api/server/addresses.ts';
const ADDRESSES_TEST = 'src/areas/api/server/addresses.test.ts';
const AUTHENTICATE = 'src/areas/api/server/authenticate-key.ts';
const STORE = 'src/areas/api/server/key-store.ts';
const KEYS = 'src/areas/api/server/keys.ts';
const KEYS_TEST = 'src/areas/api/server/keys.test.ts';
const RATE = 'src/areas/api/server/key-rate.ts';
const ACCESS_TEST = 'src/areas/api/server/key-access.test.ts';

/** API keys of clients: what a key may read, from where, how long, and who makes one. */
export const API_KEYS: readonly Mutation[] = [
  {
    name: 'an API key calls every operation that its permissions allow',
    file: OPERATION,
    from: 'viewer?.apiKey && !viewer.apiKey.operations.has(name)',
    to: 'viewer?.apiKey && !viewer.apiKey.operations.has(name) && viewer.isSupport',
    tests: [ACCESS_TEST],
  },
  {
    name: 'a scope has an operation that changes data',
    file: SCOPES,
    from: "      'listarCompensaciones',\n",
    to: "      'listarCompensaciones',\n      'crearCompensacion',\n",
    tests: [ACCESS_TEST],
  },
  {
    name: 'an API key without the scope archivos gets links to files',
    file: LINKS,
    from: "if (viewer.apiKey?.opensFiles === false) return '';",
    to: '',
    tests: [ACCESS_TEST],
  },
  {
    name: 'an API key works on after its last day',
    file: AUTHENTICATE,
    from: 'if (key.expiresOn !== null && key.expiresOn < today(clock, store)) return null;',
    to: "if (key.expiresOn !== null && key.expiresOn < today(clock, store) && key.expiresOn === '') return null;",
    tests: [ACCESS_TEST],
  },
  {
    name: 'an API key ends a day before its last one',
    file: AUTHENTICATE,
    from: 'key.expiresOn < today(clock, store)',
    to: 'key.expiresOn <= today(clock, store)',
    tests: [ACCESS_TEST],
  },
  {
    name: 'an API key works from any address',
    file: AUTHENTICATE,
    from: 'if (key.addresses.length > 0 && !isAmong(address, key.addresses)) return null;',
    to: 'if (key.addresses.length > 20 && !isAmong(address, key.addresses)) return null;',
    tests: [ACCESS_TEST],
  },
  {
    name: 'every request by an API key writes its last use',
    file: AUTHENTICATE,
    from: 'key.lastUsedAt.getTime() > PRECISION',
    to: 'key.lastUsedAt.getTime() > PRECISION * 0',
    tests: [ACCESS_TEST],
  },
  {
    name: 'an API key works on when its maker has lost the role',
    file: STORE,
    from: "and u.status = '1' and u.role_name = ${KEY_ROLE}`",
    to: "and u.status = '1' and (u.role_name = ${KEY_ROLE} or true)`",
    tests: [ACCESS_TEST],
  },
  {
    name: 'an API key of an inactive user works',
    file: STORE,
    from: "and u.status = '1' and u.role_name = ${KEY_ROLE}`",
    to: 'and u.role_name = ${KEY_ROLE}`',
    tests: [ACCESS_TEST],
  },
  {
    name: 'an API key that was ended still works',
    file: STORE,
    from: 'and k.key_sha256 = ${sha256} and k.ended_at is null',
    to: 'and k.key_sha256 = ${sha256}',
    tests: [KEYS_TEST],
  },
  {
    name: 'an API key is ended by a user of another client',
    file: STORE,
    from: 'set ended_at = ${at} where client_id = ${clientId} and key_id',
    to: 'set ended_at = ${at} where (client_id = ${clientId} or true) and key_id',
    tests: [KEYS_TEST],
  },
  {
    name: 'API keys that are made at once exceed the limit',
    file: KEYS,
    from: '    await lockKeys(tx, viewer.clientId);\n    const others = await keysOfClient(tx, viewer.clientId);',
    to: '    const others = await keysOfClient(tx, viewer.clientId);\n    await lockKeys(tx, viewer.clientId);',
    tests: [KEYS_TEST],
  },
  {
    name: 'another key of the client may have the same name',
    file: KEYS,
    from: 'others.some(({ name }) => name === key.name)',
    to: "others.some(({ name }) => name === key.name && name === '')",
    tests: [KEYS_TEST],
  },
  {
    name: 'the requests of an API key are not limited',
    file: RATE,
    from: 'return count <= KEY_LIMITS.requestsPerMinute ? 0',
    to: 'return count <= KEY_LIMITS.requestsPerMinute * 2 ? 0',
    tests: [ACCESS_TEST],
  },
  {
    name: 'any number of requests of an API key wait',
    file: 'src/server/http/turns.ts',
    from: 'apiKey: { atOnce: 4, waiting: 20 }',
    to: 'apiKey: { atOnce: 4, waiting: 20_000 }',
    tests: ['src/server/http/turns.test.ts › of one API key has fewer turns than of a session'],
  },
  {
    name: 'API keys whose end has passed stay for ever',
    file: 'src/areas/api/server/clean-store.ts',
    from: '(ended_at < ${before} or expires_on < ${before}::timestamptz::date)',
    to: '(ended_at < ${before} or expires_on < ${before}::timestamptz::date and ended_at is not null)',
    tests: ['src/server/cleaning.test.ts › API keys go 90 days after they were ended, or after their last day'],
  },
  {
    name: 'all API keys share one limit',
    file: RATE,
    from: '(this.#counts.get(keyId) ?? 0) + 1',
    to: '([...this.#counts.values()].reduce((sum, one) => sum + one, 0) ?? 0) + 1',
    tests: [ACCESS_TEST],
  },
  {
    name: 'an API key ends today',
    file: KEY,
    from: 'text > today &&',
    to: 'text >= today &&',
    tests: [KEY_TEST],
  },
  {
    name: 'an API key without a known scope is made',
    file: KEY,
    from: 'if (unknown || scopes.length === 0)',
    to: 'if (unknown)',
    tests: [KEY_TEST],
  },
  {
    name: 'an address of an API key may have a zone',
    file: ADDRESSES,
    from: "!text.includes('%') && ipaddr",
    to: 'ipaddr',
    tests: [ADDRESSES_TEST],
  },
  {
    name: 'a network of addresses does not count its bits',
    file: ADDRESSES,
    from: 'parsed.match([network, bits])',
    to: 'parsed.match([network, bits > 0 ? 8 : 0])',
    tests: [ADDRESSES_TEST],
  },
];
