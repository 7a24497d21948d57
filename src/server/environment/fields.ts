import { isIP } from 'node:net';
import * as v from 'valibot';
import { STORES, type Store, type StoreCode } from '#kit/core/store.ts';
import type { WithholdingRate } from '#kit/core/withholding-rate.ts';

/** Schemas of single variables. A message says what is wrong, and its last line gives an example. */

/** An environment variable is missing or wrong; the message is the one line that the operator reads. */
export class EnvironmentError extends Error {}

export type Env = Readonly<Record<string, string | undefined>>;

/** Throws EnvironmentError for the first variable that is wrong. */
export function parseEnvironment<S extends v.GenericSchema>(schema: S, env: Env): v.InferOutput<S> {
  const { success, output, issues } = v.safeParse(schema, env, { abortEarly: true });
  if (success) return output;
  const [{ message, path }] = issues;
  const name = String(path?.[0]?.key);
  const [, problem, example] = /^(.*)\n(.*)$/s.exec(message) ?? [];
  throw new EnvironmentError(`${name} ${problem}, for example ${name}=${example}`);
}

function withValue(requirement: string, example: string): (issue: v.BaseIssue<unknown>) => string {
  return ({ input }) => `must be ${requirement}, not '${String(input)}'\n${example}`;
}

/** The message about a variable that may contain a secret: it omits the value. */
function withoutValue(problem: string, example: string): string {
  return `${problem}\n${example}`;
}

export function withDefault<T>(schema: v.GenericSchema<string, T>, fallback: string) {
  return v.pipe(v.optional(v.string(), fallback), schema);
}

export function required<T>(schema: v.GenericSchema<string, T>) {
  return withDefault(schema, '');
}

/** An empty variable counts as absent. */
export function optional<T>(schema: v.GenericSchema<string, T>) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value || undefined),
    v.optional(schema),
  );
}

/** Validates the variable only if the condition holds; otherwise nothing reads it. */
export function onlyIf<T>(condition: boolean, schema: v.GenericSchema<string | undefined, T>) {
  const unused = v.pipe(
    v.optional(v.string()),
    v.transform(() => undefined),
  );
  return condition ? schema : unused;
}

export function requiredIf<T>(condition: boolean, schema: v.GenericSchema<string, T>) {
  return onlyIf(condition, required(schema));
}

/** Comma-separated; empty by default. */
export function listOf<T>(item: v.GenericSchema<string, T>) {
  return v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value.split(',').map((one) => one.trim())),
    v.transform((items) => items.filter(Boolean)),
    v.array(item),
  );
}

export function matching(pattern: RegExp, requirement: string, example: string) {
  return v.pipe(v.string(), v.regex(pattern, withValue(requirement, example)));
}

const WITHHOLDINGS_EXAMPLE = "'2026 Retefuente combustibles 0.1; 2026 ReteIVA 15'";
const WITHHOLDING = /^(20\d\d) (\S(?:.{0,58}\S)?) (\d{1,2}(?:\.\d{1,4})?)$/;

/** A table of withholdings: year, concept and percent, separated by semicolons; empty by default, at most 100. */
export const withholdings = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) =>
    value
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
  v.check(
    (items) => items.length <= 100 && items.every((one) => WITHHOLDING.test(one) && !/ 0+(\.0+)?$/.test(one)),
    withValue('years, concepts and percents, at most 100', WITHHOLDINGS_EXAMPLE),
  ),
  v.transform((items): readonly WithholdingRate[] =>
    items.flatMap((one) => {
      const [, year, concept = '', percent] = WITHHOLDING.exec(one) ?? [];
      return [{ year: Number(year), concept, ppm: Math.round(Number(percent) * 10_000) }];
    }),
  ),
  v.check(
    (rates) => new Set(rates.map(({ year, concept }) => `${year} ${concept}`)).size === rates.length,
    `must name each concept of a year once\n${WITHHOLDINGS_EXAMPLE}`,
  ),
);

export function oneOf<const T extends string>(options: readonly T[], requirement: string, example: string) {
  return v.picklist(options, withValue(requirement, example));
}

export function onOrOff(fallback: 'on' | 'off') {
  return withDefault(
    v.pipe(
      oneOf(['on', 'off'], 'on or off', 'on'),
      v.transform((value) => value === 'on'),
    ),
    fallback,
  );
}

export function wholeNumber(fallback: number, from: number, to: number) {
  const isWithin = (value: string) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to;
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.check(isWithin, withValue(`a whole number from ${from} to ${to}`, String(fallback))),
    v.transform(Number),
  );
}

/** Seconds in the environment, milliseconds in the settings. */
export function seconds(fallback: number, from = 1, to = 86_400 * 7) {
  return v.pipe(
    wholeNumber(fallback, from, to),
    v.transform((value) => value * 1000),
  );
}

export function address(example: string, protocols = ['https:', 'http:']) {
  const isAddress = (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
  const withoutPassword = (value: string) => value.replace(/\/\/.*@/, '//…@');
  const requirement = `an address that begins with ${protocols.join(' or ')}//`;
  return v.pipe(
    v.string(),
    v.check(isAddress, ({ input }) => `must be ${requirement}, not '${withoutPassword(input)}'\n${example}`),
  );
}

/** An address without a slash at its end, because paths are appended. */
export function baseAddress(example: string) {
  return v.pipe(
    address(example),
    v.transform((value) => value.replace(/\/+$/, '')),
  );
}

/** Parameters of an address of PostgreSQL that the driver knows and that do not disturb the server's own settings. */
const DATABASE_PARAMETERS = new Set([
  'application_name',
  'host',
  'options',
  'sslcert',
  'sslkey',
  'sslmode',
  'sslrootcert',
  'uselibpqcompat',
]);

/** Host names of this machine, as URL writes them. */
export const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A comma after the name and the password, which may have one themselves. */
const SEVERAL_HOSTS = /^postgres(ql)?:\/\/[^/?#]*,[^/?#@]*([/?#]|$)/;

/**
 * A database's address. Refuses by name what the driver does not support: several hosts and unknown parameters.
 * Messages omit the value, because it contains a password.
 */
export function databaseAddress(example: string) {
  const isPostgres = (value: string) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
  const hasSeveralHosts = (value: string) =>
    SEVERAL_HOSTS.test(value) || (isPostgres(value) && new URL(value).searchParams.get('host')?.includes(',') === true);
  const unknown = (value: string) =>
    [...new URL(value).searchParams.keys()].filter((name) => !DATABASE_PARAMETERS.has(name));
  return v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      const refuse = (problem: string) => addIssue({ message: withoutValue(problem, example) });
      if (hasSeveralHosts(value)) refuse('names several hosts: give the address of a balancer that knows the primary');
      else if (!isPostgres(value)) refuse('must be an address that begins with postgres://');
      else if (unknown(value).length > 0) refuse(`has unknown parameters: ${unknown(value).join(', ')}`);
    }),
  );
}

const SMTP_EXAMPLE = 'smtp://user:password@mail.example.com:587';

export const smtpAddress = v.pipe(
  address(SMTP_EXAMPLE, ['smtp:', 'smtps:']),
  v.transform((value) => new URL(value)),
  v.check(
    ({ hostname, searchParams }) => hostname !== '' && /^(required|none)$/.test(searchParams.get('tls') ?? 'required'),
    withoutValue("must name a host, and may end with '?tls=none'", SMTP_EXAMPLE),
  ),
);

/**
 * Headers as OpenTelemetry writes them: names and values with '=' between, separated by commas; in values percent signs
 * encode other characters. Messages omit them, because they contain keys.
 */
export const otlpHeaders = v.pipe(
  v.string(),
  v.regex(
    /^([\w-]+=(%[\da-f]{2}|[!#$&'()*+./:;<=>?@\w~^`|{}-])*(,(?!$)|$))*$/i,
    withoutValue("must be names and values with '=' between, separated by commas", 'authorization=Basic%20dXNlcg=='),
  ),
  v.transform((value) =>
    Object.fromEntries(
      value
        .split(',')
        .filter(Boolean)
        .map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
    ),
  ),
);

/** IP addresses or networks. */
export const networks = listOf(
  v.pipe(
    v.string(),
    v.check(
      (value) => {
        const [ip = '', bits = '0', ...more] = value.split('/');
        const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
        return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
      },
      withValue('IP addresses or networks', '10.0.0.7,10.1.0.0/16'),
    ),
  ),
);

/** A Sentry DSN. The old form is refused, because it contains a secret key. */
export const dsn = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w.-]+)*\/\d+$/,
    withoutValue('must be a DSN with a public key and a project', 'https://key@errors.example.com/1'),
  ),
);

/** Texts that occur in documentation and examples. */
const PUBLISHED = /demo|example|secret|password|change.?me|surtidor|012345|abcdef/i;

/** Min. different characters of a secret; a random text of 32 has more, also in hexadecimal. */
const MIN_CHARACTERS = 8;

/** In production, refuses secrets that can be guessed, or that another variable uses, too. */
function noWeakSecret(production: boolean, others: readonly string[], example: string) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!production || !dataset.typed) return;
    const { value } = dataset;
    const refuse = (problem: string) =>
      addIssue({ message: withoutValue(`${problem}, which production refuses`, example) });
    if (/demo/i.test(value)) refuse('is a demo secret');
    else if (PUBLISHED.test(value)) refuse('is a text from an example');
    else if (new Set(value).size < MIN_CHARACTERS) refuse('repeats a few characters');
    else if (others.includes(value)) refuse('is the same as another secret');
  });
}

/** In production, refuses the demo's public secrets. */
function noDemoSecret(production: boolean, pattern: RegExp, example: string) {
  return v.check(
    (value: string) => !(production && pattern.test(value)),
    withoutValue('is a demo secret, which production refuses', example),
  );
}

export const SECRET_EXAMPLE = '$(openssl rand -hex 32)';

/** A secret of the portal itself. `others`: secrets that it must differ from. */
export function secret(production: boolean, others: readonly string[]) {
  return v.pipe(
    v.string(),
    v.minLength(32, withoutValue('must be set to a secret of at least 32 characters', SECRET_EXAMPLE)),
    noWeakSecret(production, others, SECRET_EXAMPLE),
  );
}

/** A secret from another company, at least `minLength` long. */
export function givenSecret(production: boolean, minLength: number, requirement: string, example: string) {
  return v.pipe(
    v.string(),
    v.minLength(minLength, withoutValue(`must be set to ${requirement}`, example)),
    noDemoSecret(production, /demo/i, example),
  );
}

/** Keys in the format of Standard Webhooks; a second one is allowed during rotation. */
export function webhookKeys(production: boolean) {
  const example = 'whsec_$(openssl rand -base64 32)';
  const problem = 'must be whsec_ and 24 to 64 bytes in base64, or two such with a comma between';
  const toBytes = (value: string) =>
    Buffer.from(/^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value.trim())?.[1] ?? '', 'base64');
  const isKey = ({ length }: Buffer) => length >= 24 && length <= 64;
  return v.pipe(
    v.string(),
    noDemoSecret(production, /(^|,\s*)whsec_demo/, example),
    v.transform((value) => value.split(',').map(toBytes)),
    v.check((keys) => keys.length <= 2 && keys.every(isKey), withoutValue(problem, example)),
  );
}

/** One variable for each store: '{prefix}_{CODE}'. */
export function perStore<const P extends string, S extends v.GenericSchema>(prefix: P, schemaOf: (store: Store) => S) {
  const entries = Object.values(STORES).map((store) => [storeVariable(prefix, store.code), schemaOf(store)]);
  return Object.fromEntries(entries) as Record<`${P}_${Uppercase<StoreCode>}`, S>;
}

export function byStore<const P extends string, V extends Record<`${P}_${Uppercase<StoreCode>}`, unknown>>(
  prefix: P,
  values: V,
) {
  const entries = Object.values(STORES).map(({ code }) => [code, values[storeVariable(prefix, code)]]);
  return Object.fromEntries(entries) as Record<StoreCode, V[`${P}_${Uppercase<StoreCode>}`]>;
}

export function storeVariable<const P extends string>(prefix: P, code: StoreCode): `${P}_${Uppercase<StoreCode>}` {
  return `${prefix}_${code.toUpperCase() as Uppercase<StoreCode>}`;
}
