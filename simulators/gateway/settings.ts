export type Settings = {
  port: number;
  host: string;
  secret: string;
  /** Undefined means http://localhost with the actual port. */
  publicUrl: string | undefined;
  dataFile: string | undefined;
  merchant: string;
  retryMs: number;
  lateMs: number;
};

/** Reads the environment; throws an Error that names the variable, its problem, and an example. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const get = (name: string): string | undefined => environment[name] || undefined;
  const secret = get('GATEWAY_SECRET');
  if (secret === undefined) {
    throw new Error(
      'GATEWAY_SECRET is missing: the secret shared with the merchant, e.g. GATEWAY_SECRET=a-long-random-text',
    );
  }
  return {
    secret,
    port: whole('PORT', get('PORT'), 3001, 65_535),
    host: get('HOST') ?? '127.0.0.1',
    publicUrl: origin('PUBLIC_URL', get('PUBLIC_URL')),
    dataFile: get('DATA_FILE'),
    merchant: get('MERCHANT_NAME') ?? 'Surtidor',
    retryMs: whole('NOTIFY_RETRY_MS', get('NOTIFY_RETRY_MS'), 1000, 60_000),
    lateMs: whole('LATE_MS', get('LATE_MS'), 5000, 3_600_000),
  };
}

/** A whole number from 0 to `most`; throws an Error that names the variable. */
export function whole(name: string, text: string | undefined, usual: number, most: number): number {
  if (text === undefined) return usual;
  if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
    throw new Error(`${name} is "${text}": a whole number from 0 to ${most} is needed, e.g. ${name}=${usual}`);
  }
  return Number(text);
}

/** An origin, if one is given; throws an Error that names the variable. */
export function origin(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || new URL(text).origin !== text.replace(/\/$/, '')) {
    throw new Error(`${name} is "${text}": an origin is needed, e.g. ${name}=https://pay.example.com`);
  }
  return new URL(text).origin;
}
