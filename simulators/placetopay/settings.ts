import { origin, whole } from '../gateway/settings.ts';

export type Settings = {
  readonly port: number;
  readonly host: string;
  readonly login: string;
  readonly secretKey: string;
  /** The hash of the notifications' signatures. */
  readonly signature: 'sha1' | 'sha256';
  /** Undefined means http://localhost with the actual port. */
  readonly publicUrl: string | undefined;
  /** Where the site's notifications are sent, unless the control API sets another address. */
  readonly notifyUrl: string | undefined;
  readonly dataFile: string | undefined;
  readonly merchant: string;
  readonly lateMs: number;
};

/** Reads the environment; throws an Error that names the variable, its problem, and an example. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const get = (name: string): string | undefined => environment[name] || undefined;
  const needed = (name: string, what: string): string => {
    const text = get(name);
    if (text === undefined) throw new Error(`${name} is missing: ${what}, e.g. ${name}=a-long-random-text`);
    return text;
  };
  const signature = get('SIGNATURE') ?? 'sha256';
  if (signature !== 'sha1' && signature !== 'sha256') {
    throw new Error(`SIGNATURE is "${signature}": sha1 or sha256 is needed, e.g. SIGNATURE=sha256`);
  }
  return {
    login: needed('PLACETOPAY_LOGIN', 'the site’s login'),
    secretKey: needed('PLACETOPAY_SECRET_KEY', 'the site’s secret key'),
    signature,
    port: whole('PORT', get('PORT'), 3006, 65_535),
    host: get('HOST') ?? '127.0.0.1',
    publicUrl: origin('PUBLIC_URL', get('PUBLIC_URL')),
    notifyUrl: get('NOTIFY_URL'),
    dataFile: get('DATA_FILE'),
    merchant: get('MERCHANT_NAME') ?? 'Surtidor',
    lateMs: whole('LATE_MS', get('LATE_MS'), 5000, 3_600_000),
  };
}
