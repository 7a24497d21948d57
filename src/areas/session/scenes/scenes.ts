import type { Page } from '@playwright/test';
import {
  ACCOUNT,
  answer,
  expect,
  HOME,
  loading,
  retry,
  type AreaScenes,
  type Scene,
  waitForText,
} from '#kit/scenes/scene.ts';
import { PASSWORD } from '../demo/users.ts';
import { companies } from './companies.ts';

/** The address of an expired password link. */
const NEW_PASSWORD = `/login#restablecer=1.${'a'.repeat(43)}`;

const CODE_ASKED = { message: 'x', extensions: { category: 'authentication', code: 'otp_required' } };
const CODE_WRONG = { message: 'x', extensions: { category: 'authentication', code: 'otp_wrong' } };
const RECOVERY = [
  '7KQM-2XWP',
  '9HTR-4VNB',
  'C3YD-8FJL',
  'G5ZA-6EUS',
  'M2PK-7QRT',
  'N8WB-3CXV',
  'Q4LH-9DYF',
  'R6SJ-5TGA',
  'V7EU-2KMZ',
  'X9NC-4PBW',
];

/** Signs in up to the second factor. */
async function enterCode(page: Page): Promise<void> {
  await page.getByLabel('Correo electrónico').fill('legal@valle.example');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await waitForText('Verifica que eres tú')(page);
}

/** Shows the QR code for the authenticator app. */
async function beginFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Configurar verificación en dos pasos' }).click();
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
}

const signIn: readonly Scene[] = [
  { name: 'login', title: 'Iniciar sesión', path: () => '/login', until: waitForText('Iniciar sesión') },
  {
    name: 'login-missing',
    title: 'Iniciar sesión: sin datos',
    path: () => '/login',
    until: async (page) => {
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await waitForText('Escribe tu contraseña.')(page);
    },
  },
  {
    name: 'login-wrong',
    title: 'Iniciar sesión: datos errados',
    path: () => '/login',
    until: async (page) => {
      await page.getByLabel('Correo electrónico').fill('nadie@valle.example');
      await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
    },
  },
  {
    name: 'login-forgot',
    title: 'Recuperar la contraseña',
    path: () => '/login#recuperar',
    until: waitForText('Enviar enlace'),
  },
  {
    name: 'login-forgot-sent',
    title: 'Recuperar la contraseña: enlace enviado',
    path: () => '/login#recuperar',
    until: async (page) => {
      // one e-mail per width: five links for one e-mail reach the limit
      await page.getByLabel('Correo electrónico').fill(`marcela.${page.viewportSize()?.width}@valle.example`);
      await page.getByRole('button', { name: 'Enviar enlace' }).click();
      await waitForText(/tiene una cuenta/)(page);
    },
  },
  {
    name: 'login-reset',
    title: 'Nueva contraseña',
    path: () => NEW_PASSWORD,
    until: waitForText('Guardar contraseña'),
  },
  {
    name: 'login-reset-wrong',
    title: 'Nueva contraseña: no cumple',
    path: () => NEW_PASSWORD,
    until: async (page) => {
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('abcd1');
      await page.getByLabel('Nueva contraseña', { exact: true }).blur();
      await waitForText(/entre 8 y 32 caracteres/)(page);
    },
  },
  {
    name: 'login-reset-over',
    title: 'Nueva contraseña: enlace vencido',
    path: () => NEW_PASSWORD,
    until: async (page) => {
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('Nueva-clave*27');
      await page.getByLabel('Repite la nueva contraseña').fill('Nueva-clave*27');
      await page.getByRole('button', { name: 'Guardar contraseña' }).click();
      await waitForText(/Este enlace ya se usó/)(page);
    },
  },
  {
    name: 'login-code',
    title: 'Verificación en dos pasos al iniciar sesión',
    path: () => '/login',
    before: (page) => answer(page, /generateCustomerToken/, { data: null, errors: [CODE_ASKED] }),
    until: enterCode,
  },
  {
    name: 'login-code-wrong',
    title: 'Verificación en dos pasos al iniciar sesión: código errado',
    path: () => '/login',
    before: (page) => answer(page, /generateCustomerToken/, { data: null, errors: [CODE_ASKED] }),
    until: async (page) => {
      await enterCode(page);
      await answer(page, /generateCustomerToken/, { data: null, errors: [CODE_WRONG] });
      await page.getByLabel('Código de verificación').fill('000000');
      await page.getByRole('button', { name: 'Verificar' }).click();
      await waitForText('El código no es correcto o ya se usó.')(page);
    },
  },
  {
    name: 'login-support',
    title: 'Acceso de soporte: enlace usado',
    path: () => '/login-as-customer/login#secret=1.used',
    until: waitForText('Este enlace de soporte ya no sirve'),
  },
];

const account: readonly Scene[] = [
  {
    name: 'account-full',
    title: 'Información personal',
    as: 'treasurer',
    path: () => ACCOUNT,
    until: waitForText('Este dispositivo'),
  },
  {
    name: 'account-wrong',
    title: 'Información personal: la contraseña no cumple',
    as: 'treasurer',
    path: () => ACCOUNT,
    until: async (page) => {
      await page.getByLabel('Nueva contraseña', { exact: true }).fill('sinsigno1');
      await page.getByLabel('Repite la nueva contraseña').fill('otra');
      await page.getByLabel('Contraseña actual').focus();
      await waitForText('Las contraseñas deben ser iguales.')(page);
    },
  },
  {
    name: 'account-factor',
    title: 'Información personal: verificación en dos pasos',
    as: 'treasurer',
    path: () => ACCOUNT,
    until: beginFactor,
  },
  {
    name: 'account-codes',
    title: 'Información personal: códigos de recuperación',
    as: 'treasurer',
    path: () => ACCOUNT,
    before: (page) => answer(page, /ConfirmSecondFactor/, { data: { confirmSecondFactor: { codes: RECOVERY } } }),
    until: async (page) => {
      await beginFactor(page);
      await page.getByLabel('Código de verificación').fill('482913');
      await page.getByRole('button', { name: 'Activar' }).click();
      await waitForText('Ya los guardé')(page);
    },
  },
  {
    name: 'account-loading',
    title: 'Información personal: cargando',
    as: 'treasurer',
    path: () => ACCOUNT,
    data: 'loading',
    until: loading,
  },
  {
    name: 'account-failed',
    title: 'Información personal: sin conexión',
    as: 'treasurer',
    path: () => ACCOUNT,
    data: 'failed',
    until: retry,
  },
];

const terms: readonly Scene[] = [
  {
    name: 'terms',
    title: 'Términos por aceptar',
    as: 'undecided',
    path: () => HOME,
    until: waitForText('Aceptar y continuar'),
  },
  {
    name: 'terms-missing',
    title: 'Términos por aceptar: sin aceptar',
    as: 'undecided',
    path: () => HOME,
    until: async (page) => {
      await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
      await waitForText('Para continuar debes aceptar')(page);
    },
  },
  {
    name: 'terms-loading',
    title: 'Términos por aceptar: cargando',
    as: 'undecided',
    path: () => HOME,
    data: 'loading',
    until: loading,
  },
  {
    name: 'terms-failed',
    title: 'Términos por aceptar: sin conexión',
    as: 'undecided',
    path: () => HOME,
    data: 'failed',
    until: retry,
  },
  {
    name: 'terms-page',
    title: 'Términos y condiciones, para todos',
    path: () => '/terminos-y-condiciones',
    until: waitForText('Versión 1'),
  },
  {
    name: 'profile',
    title: 'Mi perfil',
    as: 'treasurer',
    path: () => '/allied/edit-profile',
    until: (page) => expect(page.getByRole('main').getByText('finanzas@valle.example')).toBeVisible(),
  },
];

/** Sign-in, the user's own account and companies, and the terms. */
export const areaScenes: AreaScenes = { scenes: [...signIn, ...account, ...companies, ...terms] };
