import { address, origin, required } from '../settings.ts';

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
  return {
    ...address(environment, 3005),
    secret: required(environment, 'STORE_SECRET', 'the secret shared with the portal'),
    publicUrl: origin(environment, 'PUBLIC_URL', 'https://tienda.example.com'),
  };
}
