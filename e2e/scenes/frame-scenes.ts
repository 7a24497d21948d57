import type { Page } from '@playwright/test';
import {
  ACCOUNT,
  answer,
  chooseFirst,
  expect,
  HOME,
  INVOICES,
  type Scene,
  waitForText,
  seeHome,
} from '#kit/scenes/scene.ts';

const NOT_AUTHORIZED = {
  message: "The current customer isn't authorized.",
  extensions: { category: 'graphql-authorization', code: 'unauthorized' },
};

const seeSupport = waitForText(/ve el portal como/);

/** The error pages in place of a screen. */
const errors: readonly Scene[] = [
  {
    name: 'error-401',
    title: 'Error 401: la sesión terminó',
    as: 'treasurer',
    path: () => HOME,
    stopsClock: true,
    before: (page) => answer(page, /./, { data: null, errors: [NOT_AUTHORIZED] }, 401),
    until: waitForText('Redirigiendo en'),
  },
  {
    name: 'error-404',
    title: 'Error 404: dirección desconocida',
    as: 'treasurer',
    path: () => '/nada',
    until: waitForText('404'),
  },
  {
    name: 'error-500',
    title: 'Error 500: una pantalla que falla',
    as: 'treasurer',
    path: () => '/admin/account-history/estados',
    before: (page) =>
      script(page, '**/StatementsScreen-*.js', 'export function Screen() { throw new Error("broken"); }'),
    until: waitForText('No se pudo mostrar esta página'),
  },
  {
    name: 'error-503',
    title: 'Error 503: en mantenimiento',
    as: 'treasurer',
    path: () => HOME,
    before: (page) => answer(page, /./, { data: null, errors: [] }, 503),
    until: waitForText('En mantenimiento'),
  },
  {
    name: 'error-maintenance',
    title: 'La página de mantenimiento',
    as: 'treasurer',
    path: () => '/maintenance',
    before: (page) => page.route('**/graphql', (route) => route.abort()).then(() => undefined),
    until: waitForText('En mantenimiento'),
  },
  {
    name: 'error-assets',
    title: 'Los archivos de la página no cargan',
    as: 'treasurer',
    path: () => '/error_assets',
    until: waitForText('No se pudieron cargar los archivos'),
  },
];

/** Dialogs and panels over a screen or beside it. */
const over: readonly Scene[] = [
  {
    name: 'frame-menu',
    inWindow: true,
    title: 'El menú del usuario; en un teléfono, el de la página',
    as: 'treasurer',
    path: () => HOME,
    until: async (page) => {
      await seeHome(page);
      const menu = page.getByRole('button', { name: 'Menú', exact: true }).or(page.locator('button[popovertarget]'));
      await menu.filter({ visible: true }).first().click();
      await expect(page.getByText('Apariencia').filter({ visible: true }).first()).toBeVisible();
    },
  },
  {
    name: 'frame-idle',
    inWindow: true,
    title: 'Aviso de inactividad',
    as: 'treasurer',
    path: () => HOME,
    before: (page) => page.clock.install(),
    until: async (page) => {
      await seeHome(page);
      await page.clock.fastForward(14 * 60_000 + 5000);
      await expect(page.getByRole('timer')).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'support-home',
    title: 'Sesión de soporte: inicio',
    as: 'support',
    path: () => HOME,
    until: async (page) => {
      await seeHome(page);
      await seeSupport(page);
    },
  },
  {
    name: 'support-invoices',
    title: 'Sesión de soporte: facturas elegidas',
    as: 'support',
    path: () => INVOICES,
    until: async (page) => {
      await chooseFirst(page, 2);
      await seeSupport(page);
    },
  },
  {
    name: 'support-account',
    title: 'Sesión de soporte: información personal',
    as: 'support',
    path: () => ACCOUNT,
    until: async (page) => {
      await waitForText('Tus datos')(page);
      await seeSupport(page);
    },
  },
  {
    name: 'toast',
    inWindow: true,
    title: 'Aviso breve',
    as: 'treasurer',
    path: () => INVOICES,
    before: (page) => page.clock.install(),
    until: async (page) => {
      await chooseFirst(page, 1);
      await chooseAll(page);
      await waitForText(/^Elegiste las |qued(ó|aron) por fuera/)(page);
    },
  },
  {
    name: 'toast-danger',
    inWindow: true,
    title: 'Aviso breve: algo falló',
    as: 'treasurer',
    path: () => INVOICES,
    before: (page) => page.clock.install(),
    until: async (page) => {
      await chooseFirst(page, 1);
      await page.route('**/graphql', (route) => route.abort());
      await chooseAll(page);
      await waitForText(/conexión/)(page);
    },
  },
  {
    name: 'modal-pdf',
    inWindow: true,
    title: 'Documento sin PDF',
    as: 'treasurer',
    path: () => INVOICES,
    before: (page) => answer(page, /getUrlInvoiceGurusoft/, { data: { getUrlInvoiceGurusoft: null } }),
    until: async (page) => {
      await page
        .getByRole('button', { name: /^Ver el PDF de/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'chat-bubble',
    inWindow: true,
    title: 'Chat: cerrado, con facturas elegidas',
    as: 'treasurer',
    path: () => INVOICES,
    before: mockChat,
    until: async (page) => {
      await chooseFirst(page, 2);
      await expect(page.locator('.woot-widget-bubble')).toBeVisible();
    },
  },
  {
    name: 'chat-open',
    inWindow: true,
    title: 'Chat: abierto',
    as: 'treasurer',
    path: () => HOME,
    before: mockChat,
    until: async (page) => {
      await seeHome(page);
      await page.locator('.woot-widget-bubble').click();
      await expect(page.locator('.woot-widget-holder')).toBeVisible();
    },
  },
];

async function script(page: Page, address: string, body: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Elegir todas las que se pueden pagar' }).first().check();
}

/** Fakes Chatwoot's script: a button and a window of the provider's size and position. */
async function mockChat(page: Page): Promise<void> {
  await script(page, '**/sdk.js', `(${chatwoot})()`);
}

const chatwoot = String(() => {
  Object.assign(window, {
    chatwootSDK: {
      run: () => {
        const add = (className: string, style: Partial<CSSStyleDeclaration>, parent: Element) => {
          const element = document.createElement('div');
          element.className = className;
          Object.assign(element.style, style);
          return parent.appendChild(element);
        };
        const phone = innerWidth < 668;
        const corner = { position: 'fixed', right: '20px', zIndex: '2147483000' };
        const holder = add(
          'woot-widget-holder',
          {
            ...corner,
            display: 'none',
            background: '#fff',
            boxShadow: '0 5px 40px rgb(0 0 0 / 0.16)',
            ...(phone ? { inset: '0' } : { bottom: '104px', width: '400px', height: '590px', borderRadius: '16px' }),
          },
          document.body,
        );
        const bubble = add(
          'woot-widget-bubble',
          {
            ...corner,
            bottom: '20px',
            width: '64px',
            height: '64px',
            borderRadius: '100px',
            background: '#1f93ff',
            cursor: 'pointer',
          },
          document.body,
        );
        bubble.addEventListener('click', () => (holder.style.display = 'block'));
      },
    },
  });
});

/** The layout around the screens, and the pages that replace them. */
export const frameScenes: readonly Scene[] = [...errors, ...over];
