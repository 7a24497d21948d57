export type Settings = {
  readonly port: number;
  readonly host: string;
  /** The secret shared with the portal, which signs its authorizations. */
  readonly secret: string;
  /** The origin for browsers; undefined means http://localhost with the actual port. */
  readonly publicUrl: string | undefined;
};

/** Reads the environment; throws an Error that names the variable, its problem, and an example. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const secret = environment['STORE_SECRET'];
  if (!secret) {
    throw new Error('STORE_SECRET is missing: the secret shared with the portal, e.g. STORE_SECRET=a-long-random-text');
  }
  const port = environment['PORT'] || '3005';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new Error(`PORT is "${port}": a whole number from 0 to 65535 is needed, e.g. PORT=3005`);
  }
  const publicUrl = environment['PUBLIC_URL'] || undefined;
  if (publicUrl !== undefined && (!URL.canParse(publicUrl) || new URL(publicUrl).origin !== publicUrl)) {
    throw new Error(`PUBLIC_URL is "${publicUrl}": an origin is needed, e.g. PUBLIC_URL=https://tienda.example.com`);
  }
  return { secret, port: Number(port), host: environment['HOST'] || '127.0.0.1', publicUrl };
}
