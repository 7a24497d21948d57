import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { ActionName, InputOf, OutputOf } from '#kit/desk/core/api.ts';
import type { DeskRole } from '#kit/desk/core/roles.ts';
import { deskStaff } from '../staff-command.ts';

/** Answer of the desk's API. */
type DeskAnswer<Output> = {
  readonly status: number;
  readonly value: Output;
  /** Code of the refusal; '' for none. */
  readonly code: string;
  readonly field: string | undefined;
};

/** A browser at the desk, with its cookies. */
export type DeskBrowser = {
  readonly call: <Name extends ActionName>(action: Name, input: InputOf<Name>) => Promise<DeskAnswer<OutputOf<Name>>>;
  /** Opens a page with the browser's cookies; follows no redirect. */
  readonly open: (path: string) => Promise<Response>;
  readonly cookie: () => string;
};

export const STAFF_PASSWORD = 'Mesa*Segura-2026';

/** Opens a browser without a session. */
export function openDeskBrowser(
  { url }: Pick<ServerUnderTest, 'url'>,
  headers: Record<string, string> = {},
): DeskBrowser {
  const cookies = new Map<string, string>();
  const storeCookies = (response: Response) => {
    for (const put of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(put) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    open: async (path) => storeCookies(await fetch(url + path, { redirect: 'manual', headers: { cookie: cookie() } })),
    call: async <Name extends ActionName>(action: Name, input: InputOf<Name>) => {
      const response = await fetch(`${url}/mesa/api/${action}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: url,
          'x-surtidor': 'portal',
          cookie: cookie(),
          ...headers,
        },
        body: JSON.stringify(input),
      });
      storeCookies(response);
      const body = (await response.json()) as { error?: { code: string; field?: string } };
      return {
        status: response.status,
        value: body as OutputOf<Name>,
        code: body.error?.code ?? '',
        field: body.error?.field,
      };
    },
  };
}

/** The code of an authenticator app at a moment. */
export function authenticatorCode(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() });
}

export type StaffAtDesk = DeskBrowser & {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly secret: string;
};

/** Server and database to which staff is added. */
type ServerOfStaff = Pick<ServerUnderTest, 'url' | 'database' | 'settings' | 'now'>;

/** Adds a member by the operator's command, then sets password and second factor as a person does. */
export async function createStaff(server: ServerOfStaff, role: DeskRole, ownEmail?: string): Promise<StaffAtDesk> {
  const browser = openDeskBrowser(server);
  const { email, name } = await createStaffWithoutFactor(server, role, browser, ownEmail);
  await browser.call('session.sign_in', { email, password: STAFF_PASSWORD });
  const { secret } = (await browser.call('factor.begin', { password: STAFF_PASSWORD })).value;
  const confirmed = await browser.call('factor.confirm', { otp: authenticatorCode(secret, server.now()) });
  if (confirmed.status !== 200) throw new Error(`The second factor was refused: ${confirmed.code}`);
  const { id } = (await browser.call('session.current', {})).value;
  return { ...browser, id, email, name, secret };
}

/** Adds a member with a password, but without a second factor. */
export async function createStaffWithoutFactor(
  server: ServerOfStaff,
  role: DeskRole,
  browser: DeskBrowser = openDeskBrowser(server),
  ownEmail?: string,
): Promise<{ readonly email: string; readonly name: string }> {
  const part = randomBytes(6).toString('hex');
  const [email, name] = [ownEmail ?? `${role}-${part}@surtidor.example`, `Persona ${part}`];
  const { db } = server.database;
  const on = {
    db,
    clock: { now: server.now },
    publicUrls: server.settings.publicUrls,
    jobs: () => Promise.reject(new Error('This command queues no job.')),
  };
  const answer = await deskStaff(on, { command: 'desk-staff', do: 'add', email, name, role, agent: 'prueba' });
  if (!('link' in answer)) throw new Error(answer.wrong);
  const secret = answer.link.split('#clave=')[1] ?? '';
  const set = await browser.call('session.set_password', { secret, password: STAFF_PASSWORD });
  if (set.status !== 200) throw new Error(`The password was refused: ${set.code}`);
  return { email, name };
}
