import { address, optional, origin, required, wholeNumber } from '../settings.ts';

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
  const signature = optional(environment, 'SIGNATURE') ?? 'sha256';
  if (signature !== 'sha1' && signature !== 'sha256') {
    throw new Error(`SIGNATURE is "${signature}": sha1 or sha256 is needed, e.g. SIGNATURE=sha256`);
  }
  return {
    ...address(environment, 3006),
    login: required(environment, 'PLACETOPAY_LOGIN', 'the site’s login'),
    secretKey: required(environment, 'PLACETOPAY_SECRET_KEY', 'the site’s secret key'),
    signature,
    publicUrl: origin(environment, 'PUBLIC_URL', 'https://pay.example.com'),
    notifyUrl: optional(environment, 'NOTIFY_URL'),
    dataFile: optional(environment, 'DATA_FILE'),
    merchant: optional(environment, 'MERCHANT_NAME') ?? 'Surtidor',
    lateMs: wholeNumber(environment, 'LATE_MS', 5000, 3_600_000),
  };
}
