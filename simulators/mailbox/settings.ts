export type Settings = {
  /** The port of the page and the JSON API. */
  readonly port: number;
  readonly smtpPort: number;
  readonly host: string;
};

/** Reads the environment; throws an Error that names the variable, its problem, and an example. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  return {
    port: port('PORT', environment['PORT'], 1080),
    smtpPort: port('SMTP_PORT', environment['SMTP_PORT'], 1025),
    host: environment['HOST'] || '127.0.0.1',
  };
}

function port(name: string, text: string | undefined, usual: number): number {
  if (!text) return usual;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new Error(`${name} is "${text}": a whole number from 0 to 65535 is needed, e.g. ${name}=${usual}`);
  }
  return Number(text);
}
