import { randomBytes } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { DeskRole } from '#kit/desk/core/roles.ts';
import { isFullRun } from '#kit/server/testing/full-run.ts';
import type { TestApp } from '../app/test-app.ts';
import { overlappingCells, tableFlaws } from './layout.ts';

export const STAFF_PASSWORD = 'Mesa*Segura-2026';

export type StaffAtDesk = {
  readonly email: string;
  readonly name: string;
  /** Each code signs in once; an authenticator's next code would be accepted only half a minute after setup. */
  readonly recoveryCodes: string[];
  /** The cookie of the session that confirmed the second factor. */
  readonly cookie: { readonly name: string; readonly value: string };
};

/** Adds somebody to the desk, with a password and a second factor, by its API, and signs them in. */
export async function createStaff(app: TestApp, role: DeskRole): Promise<StaffAtDesk> {
  const part = randomBytes(4).toString('hex');
  const [email, name] = [`${role}-${part}@surtidor.example`, `Persona ${part}`];
  const [, secret = ''] = (await app.addStaff(email, name, role)).split('#clave=');
  let cookie = '';
  const call = async (action: string, input: object) => {
    const response = await fetch(`${app.url}/mesa/api/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url, 'x-surtidor': 'portal', cookie },
      body: JSON.stringify(input),
    });
    const put = response.headers.getSetCookie().find((one) => one.startsWith('mesa-token='));
    cookie = put?.split(';')[0] ?? cookie;
    if (!response.ok) throw new Error(`${action}: ${await response.text()}`);
    return (await response.json()) as { secret: string; codes: string[] };
  };
  await call('session.set_password', { secret, password: STAFF_PASSWORD });
  await call('session.sign_in', { email, password: STAFF_PASSWORD });
  const { secret: key } = await call('factor.begin', { password: STAFF_PASSWORD });
  const { codes } = await call('factor.confirm', { otp: new TOTP({ secret: key }).generate() });
  const [cookieName = '', value = ''] = cookie.split('=');
  return { email, name, recoveryCodes: codes, cookie: { name: cookieName, value } };
}

/** Opens an address of the desk with the session of a signed-in user. */
export async function openDesk(page: Page, { cookie }: StaffAtDesk, path = '/mesa'): Promise<void> {
  const scope = { domain: 'localhost', path: '/mesa', httpOnly: true, sameSite: 'Strict' } as const;
  await page.context().addCookies([{ ...cookie, ...scope }]);
  await page.goto(path);
  await page.getByRole('navigation', { name: 'Mesa' }).waitFor();
}

/** Signs in at the desk's own page, with a recovery code. */
export async function signInToDesk(page: Page, { email, recoveryCodes }: StaffAtDesk): Promise<void> {
  await page.goto('/mesa');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Código de verificación').fill(recoveryCodes.pop() ?? '');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByRole('navigation', { name: 'Mesa' }).waitFor();
}

/** The widths at which people work at the desk: a desktop every day, a tablet in the full run, too. */
const DESK_WIDTHS = isFullRun ? ([768, 1440] as const) : ([1440] as const);

/**
 * Runs a check at each of the desk's widths; in the full run, also checks its tables between these widths. A phone is
 * not a supported width, so its content only has to be readable.
 */
export async function atDeskWidths(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await overlappingCells(page)).toEqual([]);
  if (isFullRun) expect.soft(await tableFlaws(page)).toEqual([]);
  for (const width of DESK_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await check(width);
  }
}
