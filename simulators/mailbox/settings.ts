import { address, wholeNumber } from '../settings.ts';

export type Settings = {
  /** The port of the page and the JSON API. */
  readonly port: number;
  readonly smtpPort: number;
  readonly host: string;
};

/** Reads the environment; throws an Error that names the variable, its problem, and an example. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  return { ...address(environment, 1080), smtpPort: wholeNumber(environment, 'SMTP_PORT', 1025, 65_535) };
}
