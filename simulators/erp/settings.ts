import { address, optional, origin, required, wholeNumber } from '../settings.ts';

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
  /** Milliseconds between two steps of orders; 0: they move only by the control API and page. */
  readonly orderDelay: number;
  /** Undefined if everything is stored in memory only. */
  readonly dataFile: string | undefined;
  /** The first pause before a refused import is retried, in milliseconds. */
  readonly retryMs: number;
};

/** Reads the environment; throws an Error that names the variable, its problem, and an example. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  return {
    ...address(environment, 3002),
    eventsKey: eventsKey(optional(environment, 'ERP_EVENTS_SECRET')),
    portalUrl: origin(environment, 'PORTAL_URL', 'https://clientes.example.com') ?? 'http://localhost:3000',
    erpKey: required(environment, 'ERP_KEY', 'the key of the portal’s import'),
    delay: wholeNumber(environment, 'ERP_DELAY', 900, 7 * 86_400) * 1000,
    orderDelay: wholeNumber(environment, 'ORDER_DELAY', 60, 7 * 86_400) * 1000,
    dataFile: optional(environment, 'DATA_FILE'),
    retryMs: wholeNumber(environment, 'RETRY_MS', 1000, 60_000),
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
