import { address, optional, origin, required, wholeNumber } from '../settings.ts';

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
  return {
    ...address(environment, 3001),
    secret: required(environment, 'GATEWAY_SECRET', 'the secret shared with the merchant'),
    publicUrl: origin(environment, 'PUBLIC_URL', 'https://pay.example.com'),
    dataFile: optional(environment, 'DATA_FILE'),
    merchant: optional(environment, 'MERCHANT_NAME') ?? 'Surtidor',
    retryMs: wholeNumber(environment, 'NOTIFY_RETRY_MS', 1000, 60_000),
    lateMs: wholeNumber(environment, 'LATE_MS', 5000, 3_600_000),
  };
}
