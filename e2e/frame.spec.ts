import type { Page } from '@playwright/test';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { PORTAL_SCREENS } from '../src/server/pages/portal-paths.ts';
import { createCompany } from './app/company.ts';
import { MAX_EMAIL, longestRecords } from './app/long-values.ts';
import { expectNoViolation } from './steps/axe.ts';
import { waitForContent } from './steps/content.ts';
import { openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { SCREENS, routePaths } from './steps/screens.ts';
import { forgetSession, signIn, signInByForm, signOut } from './steps/session.ts';
import { expect, test } from './test.ts';

/** The whole menu: beside the page, or behind its button on a phone. */
async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Menú' });
  await waitForContent(page);
  if (!(await button.isVisible())) return page.getByRole('navigation', { name: 'Principal' });
  await button.click();
  return page.getByRole('dialog');
}

test(
  'shows the client, the portal’s name and the link to the terms',
  { tag: '@once' },
  async ({ treasurer: page, company }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Inicio · Surtidor');
    await expect(page.getByRole('banner').getByText(company.name)).toBeVisible();
    await expect(page.getByRole('banner').getByText('NIT 900.418.327-6')).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(`© ${dayFromToday(0).slice(0, 4)} Surtidor`)).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Términos y condiciones' })).toHaveAttribute(
      'href',
      /\/terminos-y-condiciones$/,
    );
    await expect(footer.getByRole('link', { name: 'Política de datos' })).toHaveAttribute('href', /\/habeas-data$/);
  },
);

test('shows the menu entries of the role, with the sign-out last', { tag: '@both' }, async ({ page, company }) => {
  await signIn(page, company.treasurer);
  await page.goto('/');
  await expect((await openMenu(page)).getByRole('listitem')).toHaveText([
    'Inicio',
    /Estado de cuenta$/,
    /Facturas pendientes$/,
    /Histórico de movimientos$/,
    /Pronóstico de cupo$/,
    /Lote semanal$/,
    /Aprobaciones$/,
    /Conciliar tus libros$/,
    /Casos$/,
    /Bonos regalo$/,
    'Mi perfil',
    'Notificaciones',
    'Cerrar Sesión',
  ]);

  await forgetSession(page);
  await signIn(page, company.operator);
  await page.goto('/');
  await expect((await openMenu(page)).getByRole('listitem')).toHaveText([
    'Inicio',
    /Casos$/,
    /Pedidos$/,
    'Mi perfil',
    'Notificaciones',
    'Cerrar Sesión',
  ]);
});

test('redirects an unknown address to home, and announces home', { tag: '@once' }, async ({ treasurer: page }) => {
  await page.goto('/admin/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: '404 Página no encontrada' })).toBeVisible();
  await expect(page.getByText('No se pudo encontrar esta página')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeFocused();
  await expect(page).toHaveTitle('Inicio · Surtidor');
});

test('links the logo to home, from an unknown address, too', { tag: '@once' }, async ({ treasurer: page }) => {
  await page.goto('/admin/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: '404 Página no encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Surtidor, ir al inicio' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
});

test(
  'shows the 404 page for an address with invalid parameters',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    for (const address of [
      '/admin/pending-invoices?estado=PAGADA',
      '/admin/pending-invoices/pagos?desde=2026-02-30',
      '/admin/pending-invoices/compensar?lado=ninguno',
      '/admin/account-status?corte=2999-12-31',
      '/admin/account-history?vence_desde=2026-02-02&vence_hasta=2026-02-01',
      '/admin/account-history/estados?anio=26',
      '/allied/edit-profile?mode=delete',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: '404 Página no encontrada' })).toBeVisible();
      await expect(page.getByText('No se pudo encontrar esta página')).toBeVisible();
    }
    // the page ignores unknown search parameters
    await page.goto('/admin/pending-invoices?utm_source=correo&estado=NV');
    await expect(page.getByRole('heading', { level: 1, name: 'Facturas pendientes' })).toBeVisible();
  },
);

test(
  'answers with a page unless the request does not accept HTML',
  { tag: ['@once', '@full'] },
  async ({ request }) => {
    const ask = async (path: string, accept: string) => {
      const answer = await request.get(path, { headers: { accept } });
      return `${answer.status()} ${answer.headers()['content-type']?.split(';')[0]}`;
    };
    for (const path of [
      '/',
      '/login',
      '/admin/pending-invoices',
      '/verificar',
      '/canje',
      '/informes/terminar',
      '/maintenance',
    ]) {
      for (const accept of ['*/*', 'text/*', 'application/json, */*;q=0.1', 'text/html']) {
        expect(await ask(path, accept), `${path} for ${accept}`).toBe('200 text/html');
      }
      for (const accept of ['application/json', 'image/*', 'text/html;q=0, */*']) {
        expect(await ask(path, accept), `${path} for ${accept}`).toBe('404 application/json');
      }
    }
    // addresses that programs request and that do not exist
    for (const path of ['/files/none.pdf', '/assets/none.js', '/erp/nothing', '/graphql']) {
      expect(await ask(path, '*/*'), path).toBe('404 application/json');
    }
    // the portal's own 404
    for (const path of ['/nothing', '/admin/nothing', '/admin/pending-invoices/nothing'])
      expect(await ask(path, '*/*'), path).toBe('404 text/html');
    expect(await ask('/favicon.ico', '*/*')).toBe('200 image/svg+xml');
    expect(await ask('/robots.txt', '*/*')).toBe('200 text/plain');
    expect(await (await request.get('/robots.txt')).text()).toMatch(/^User-agent: \*\n(Disallow: \/[\w-]+\n)+$/);
  },
);

test('has a title, a description and a picture for link previews', { tag: '@once' }, async ({ page, app }) => {
  for (const [store, picture] of [
    ['combustibles', /^\/assets\/preview-(?!lubricants)/],
    ['lubricantes', /^\/assets\/preview-lubricants-/],
  ] as const) {
    await page.goto(`${app.of(store)}/login`);
    for (const path of ['/login', '/verificar', '/canje', '/informes/confirmar', '/terminos-y-condiciones', '/']) {
      const html = await page.evaluate(async (address) => (await fetch(address)).text(), path);
      const content = (name: string) =>
        [...html.matchAll(new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="([^"]+)"`, 'g'))].map(
          ([, text = '']) => text,
        );
      expect(content('description')).toHaveLength(1);
      expect(content('og:description')).toEqual(content('description'));
      expect(content('og:title')).toHaveLength(1);
      const [image = '', ...others] = content('og:image');
      expect(others).toEqual([]);
      // an absolute address, because link previews need one
      expect(image).toMatch(/^http:\/\//);
      expect(new URL(image).pathname).toMatch(picture);
      const shown = await page.request.get(new URL(image).pathname);
      expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/png']);
    }
  }
});

test(
  'has one language, and no prefix for it in any address',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    for (const prefix of ['/es', '/es-ES', '/es_CO']) {
      await page.goto(`${prefix}/admin/pending-invoices`);
      await expect(page.getByRole('heading', { level: 1, name: '404 Página no encontrada' })).toBeVisible();
    }
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Facturas pendientes' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Facturas pendientes' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/admin/pending-invoices');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('a[href^="/es/"], a[href^="/es-"]')).toHaveCount(0);
  },
);

test('shows pesos without decimals, and dollars with two', { tag: ['@once', '@full'] }, async ({ page, app }) => {
  for (const [store, written] of [
    ['combustibles', /^\$ [\d.]+$/],
    ['ecuador', /^\$ [\d.]+,\d\d$/],
  ] as const) {
    const { legal } = await createCompany(app, undefined, store);
    await page.goto(`${app.of(store)}/login?next=/admin/pending-invoices`);
    await signInByForm(page, legal);
    await expect(page.getByRole('checkbox', { name: 'Elegir FE-1001' })).toBeVisible();
    const text = await page.getByRole('main').innerText();
    const amounts = text.match(/\$\s*[\d.,]*\d/g)?.map((amount) => amount.replace(/^\$\s*/, '$ ')) ?? [];
    expect(amounts.length).toBeGreaterThan(3);
    for (const amount of amounts) expect(amount).toMatch(written);
    await signOut(page);
  }
});

test('skips to the content by the keyboard', { tag: ['@once', '@full'] }, async ({ treasurer: page }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test(
  "fetches the menu's other screens while the browser is idle",
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    const fetched = page.waitForResponse(/\/home-[\w-]+\.js/);
    await page.goto('/admin/nowhere');
    expect((await fetched).ok()).toBe(true);
    await expect(page.getByRole('heading', { level: 1, name: '404 Página no encontrada' })).toBeVisible();
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `does not scroll sideways at any width, ${colorScheme}`,
    { tag: colorScheme === 'dark' ? '@full' : '@once' },
    async ({ treasurer: page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Total cartera' })).toBeVisible();
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
      }
    },
  );
}

test(
  'shows a progress line for slow requests only, until they end, also in an error',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    const line = page.locator('[aria-hidden="true"][style*="animation-duration"]');
    const timing = () =>
      line.evaluate((drawn) => {
        const { animationDelay, animationDuration } = getComputedStyle(drawn);
        return { animationDelay, animationDuration };
      });
    for (const end of ['continue', 'abort'] as const) {
      let finish = (): void => undefined;
      const held = new Promise<void>((go) => (finish = go));
      await page.route('**/graphql', async (route) => {
        await held;
        await route[end]();
      });
      await page.goto('/admin/pending-invoices', { waitUntil: 'commit' });
      await expect(line).toHaveCount(1);
      expect(await timing()).toEqual({ animationDelay: '0.2s', animationDuration: '5s' });
      const skeleton = page.getByRole('main').locator('[style*="animation-delay"]').first();
      expect(await skeleton.evaluate((drawn) => getComputedStyle(drawn).animationDelay)).toBe('0.2s');
      const visibilityAt = (time: number) =>
        skeleton.evaluate((drawn, at) => {
          const copy = drawn.cloneNode() as HTMLElement;
          drawn.after(copy);
          for (const animation of copy.getAnimations()) {
            animation.pause();
            animation.currentTime = at;
          }
          const { visibility } = getComputedStyle(copy);
          copy.remove();
          return visibility;
        }, time);
      expect([await visibilityAt(190), await visibilityAt(210)]).toEqual(['hidden', 'visible']);
      finish();
      await expect(line).toHaveCount(0);
      await page.unroute('**/graphql');
    }
  },
);

test('every screen is among those that are looked at', { tag: '@once' }, () => {
  const paths = routePaths();
  expect(paths.length).toBeGreaterThan(10);
  expect(SCREENS.map(([path]) => path)).toEqual(expect.arrayContaining(paths));
});

/** The most screens that one test opens, so that its time does not grow with their number. */
const PART = 8;

for (let part = 1; (part - 1) * PART < SCREENS.length; part++) {
  test(
    `gives every screen its title and breadcrumbs, and axe finds nothing, part ${part}`,
    { tag: part === 1 ? '@once' : ['@once', '@full'] },
    async ({ page, company, viewport }) => {
      await signIn(page, company.legal);
      const isPhone = (viewport?.width ?? 0) < 768;
      for (const [path, title, trail] of SCREENS.slice((part - 1) * PART, part * PART)) {
        // a form's screen needs an id; other forms exist only after another test has imported them
        await page.goto(path === '/dynamic-form' ? `${path}?id=none` : path);
        await expect(page).toHaveTitle(`${title} · Surtidor`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const atOnce = PORTAL_SCREENS.get(path);
        if (atOnce) {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(atOnce);
          const served = await (await page.request.get(path)).text();
          expect(/<title>.*<\/title>/.exec(served)?.[0]).toBe(`<title>${title} · Surtidor</title>`);
        }
        // a phone shows only the parent page, without home
        const shown = isPhone ? trail.slice(1, -1).slice(-1) : trail;
        const steps = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('listitem');
        await expect(steps.filter({ visible: true })).toHaveText(shown);
        if (!isPhone && shown.length > 0) await expect(steps.last()).toHaveAttribute('aria-current', 'page');
        await expectNoViolation(page);
      }
    },
  );
}

test('a breadcrumb opens its screen', { tag: ['@once', '@full'] }, async ({ treasurer: page }) => {
  await page.goto('/admin/pending-invoices/pagos');
  await page
    .getByRole('navigation', { name: 'Ruta de navegación' })
    .getByRole('link', { name: 'Facturas pendientes' })
    .click();
  await expect(page).toHaveURL(/\/pending-invoices$/);
  await expect(page).toHaveTitle('Facturas pendientes · Surtidor');
});

test(
  'each heading names its task, and the menu shows where one is, also on a result',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, viewport }) => {
    const menu = page.getByRole('navigation', {
      name: (viewport?.width ?? 0) < 768 ? 'Accesos rápidos' : 'Principal',
    });
    for (const [path, title] of SCREENS.filter(([at]) => /pending|resultado/.test(at))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const here = menu.getByRole('link', { name: 'Facturas' });
      await expect(here).toHaveAttribute('aria-current', 'page');
    }
  },
);

test('fits the longest names and the largest amounts at any width', { tag: '@once' }, async ({ page, app }) => {
  await app.load(longestRecords(20));
  await signIn(page, MAX_EMAIL);
  const uuid = await openPayment(page, { 'FEVALLE-20260000000': 'all' });
  const screens = [
    '/',
    '/admin/pending-invoices',
    '/admin/pending-invoices/pagos',
    '/admin/pending-invoices/compensar?lado=facturas',
    `/admin/resultado-transaccion?uuid=${uuid}`,
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByText(/\$ ?339\.000\.000/).first()).toBeVisible();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const outside = await page.evaluate(() => {
        const header = document.querySelector('header')?.getBoundingClientRect();
        const reaches = (element: Element) => {
          const { right, bottom, width: wide } = element.getBoundingClientRect();
          return (
            wide > 1 && (right > innerWidth + 1 || (header && element.closest('header') && bottom > header.bottom))
          );
        };
        // tabs that do not fit are scrolled in their own container
        return [...document.querySelectorAll('header *, main :not(nav > a)')]
          .filter(reaches)
          .map((element) => element.outerHTML);
      });
      expect(outside, `${screen} at ${width} px`).toEqual([]);
    }
  }
});
