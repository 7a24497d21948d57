import { randomBytes } from 'node:crypto';
import { start } from '../start/program.ts';
import { afterDatabaseTests } from '#kit/server/testing/database.ts';

/** The simulator's answer to an authorization (simulators/store/README.md). */
type AuthorizationAnswer =
  | { readonly ok: true; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string };

export type ExternalStore = {
  readonly url: string;
  readonly secret: string;
  /** Opens a link as a browser does. */
  readonly follow: (link: string) => Promise<AuthorizationAnswer>;
};

/** Starts the external store's simulator as a process, which ends with the test file. */
export async function startExternalStore(): Promise<ExternalStore> {
  const secret = randomBytes(32).toString('hex');
  const { url, end } = await start('simulators/store/main.ts', { PORT: '0', STORE_SECRET: secret });
  afterDatabaseTests(() => end());
  return {
    url,
    secret,
    follow: async (link) => {
      const authorization = new URLSearchParams(new URL(link).hash.slice(1)).get('autorizacion');
      const answer = await fetch(`${url}/api/authorize`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ authorization }),
      });
      return (await answer.json()) as AuthorizationAnswer;
    },
  };
}
