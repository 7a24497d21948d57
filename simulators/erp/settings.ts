export type Settings = {
  readonly port: number;
  readonly host: string;
  /** Key of the events' signatures: the bytes after `whsec_`. */
  readonly eventsKey: Buffer;
  /** The portal's origin, for POST /erp/import. */
  readonly portalUrl: string;
  readonly erpKey: string;
  /** Milliseconds between an event and its answer. */
  readonly delay: number;
  /** Undefined stores everything in memory only. */
  readonly dataFile: string | undefined;
  /** The first pause before a refused import is retried, in milliseconds. */
  readonly retryMs: number;
};

/** Reads the environment; throws an Error that names the variable, its problem, and an example. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const get = (name: string): string | undefined => environment[name] || undefined;
  return {
    port: whole('PORT', get('PORT'), 3002, 65_535),
    host: get('HOST') ?? '127.0.0.1',
    eventsKey: eventsKey(get('ERP_EVENTS_SECRET')),
    portalUrl: origin('PORTAL_URL', get('PORTAL_URL') ?? 'http://localhost:3000'),
    erpKey: erpKey(get('ERP_KEY')),
    delay: whole('ERP_DELAY', get('ERP_DELAY'), 900, 7 * 86_400) * 1000,
    dataFile: get('DATA_FILE'),
    retryMs: whole('RETRY_MS', get('RETRY_MS'), 1000, 60_000),
  };
}

function eventsKey(text: string | undefined): Buffer {
  const base64 = /^whsec_([A-Za-z0-9+/]{32,}={0,2})$/.exec(text ?? '')?.[1];
  if (base64 === undefined) {
    throw new Error(
      'ERP_EVENTS_SECRET is missing or wrong: whsec_ and at least 24 bytes in base64 are needed, ' +
        'e.g. ERP_EVENTS_SECRET=whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    );
  }
  return Buffer.from(base64, 'base64');
}

function erpKey(text: string | undefined): string {
  if (text !== undefined) return text;
  throw new Error('ERP_KEY is missing: the key of the portal’s import, e.g. ERP_KEY=a-long-random-text');
}

function whole(name: string, text: string | undefined, usual: number, most: number): number {
  if (text === undefined) return usual;
  if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
    throw new Error(`${name} is "${text}": a whole number from 0 to ${most} is needed, e.g. ${name}=${usual}`);
  }
  return Number(text);
}

function origin(name: string, text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text.replace(/\/$/, '')) {
    throw new Error(`${name} is "${text}": an origin is needed, e.g. ${name}=https://clientes.example.com`);
  }
  return new URL(text).origin;
}
