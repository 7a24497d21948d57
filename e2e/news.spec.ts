import { type Page, expect } from '@playwright/test';
import sharp from 'sharp';
import { contentBlocks } from '#areas/content/demo/blocks.ts';
import { newsPosts } from '#areas/content/demo/news.ts';
import { addDays, formatDay, formatMonth } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import type { StoreCode } from '#kit/core/store.ts';
import { newsPost } from '#kit/server/testing/people.ts';
import { createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { answer } from '#kit/scenes/scene.ts';
import { loadMore, NO_SHIFT, recordShifts, shiftsOf, smallTargets } from './steps/layout.ts';
import { signInByForm } from './steps/session.ts';
import { test } from './test.ts';

// All clients of a store read the same news: these tests run serially in an app of their own.
test.describe.configure({ mode: 'default' });

const NEWS = '/allied/news';
const today = dayFromToday(0);
const NONE = { data: { mpBlogPosts: { total_count: 0, months: [], items: [], newer: null, older: null } } };

let app: TestApp;
test.beforeAll(async () => {
  app = await startTestApp();
  await app.load([
    ...contentBlocks(),
    ...newsPosts(today),
    newsPost('luego', `${addDays(today, 1)} 08:00:00`, { postTitle: 'Todavía no' }),
    newsPost('vieja', '2021-05-10 08:00:00', {
      store: 'combustibles',
      postTitle: 'La red cumple un año',
      postDescription: '<p>Gracias.</p><script>alert(1)</script><img src="x" onerror="alert(1)">',
    }),
  ]);
});
test.afterAll(async () => app.close());

async function goIn(page: Page, store: StoreCode = 'combustibles'): Promise<void> {
  const company = await createCompany(app, undefined, store);
  await page.goto(`${app.of(store)}/login`);
  await signInByForm(page, company.buyer);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
}

const at = (path: string) => `${app.of('combustibles')}${path}`;
const open = (page: Page, path: string, store: StoreCode = 'combustibles') => page.goto(`${app.of(store)}${path}`);
async function expectNoShift(page: Page): Promise<void> {
  const { sum, moved } = await shiftsOf(page);
  expect(sum, moved.join('\n')).toBeLessThan(NO_SHIFT);
}
const posts = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => posts(page).getByRole('heading', { level: 2 });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('lists the news three at a time, the newest first, and opens one', async ({ page }) => {
  await goIn(page);
  await open(page, NEWS);
  await expect(heading(page, 'Noticias')).toBeVisible();
  await expect(page).toHaveTitle('Noticias · Surtidor');
  await expect(titles(page)).toHaveText([
    'La planta de Yumbo amplía su horario de cargue',
    'Así cambian tus vencimientos cuando hay festivo',
    'Protege tu cuenta con un segundo paso',
  ]);
  await expect(posts(page).first()).toContainText(formatDay(addDays(today, -2)));
  await expect(page.getByText('14 noticias')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await loadMore(page);
  await expect(titles(page)).toHaveCount(6);
  await expect(page.getByText('Mostrando 6 de 14')).toBeVisible();
  for (const count of [9, 12, 14]) {
    await loadMore(page);
    await expect(titles(page)).toHaveCount(count);
  }
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Ver más La planta de Yumbo amplía su horario de cargue' }).click();
  await expect(page).toHaveURL(at(`${NEWS}?newsId=1`));
  await expect(heading(page, 'La planta de Yumbo amplía su horario de cargue')).toBeVisible();
  await expect(page).toHaveTitle('La planta de Yumbo amplía su horario de cargue · Surtidor');
  await expect(posts(page)).toContainText('Desde este lunes hay turnos de 4:00 a 22:00');
  await expect(posts(page)).toContainText(formatDay(addDays(today, -2)));
  await expect(posts(page).getByRole('heading', { level: 2, name: 'Qué cambia' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);

  const others = page.getByRole('navigation', { name: 'Otras noticias' });
  await expect(others.getByRole('link')).toHaveCount(1);
  await others.getByRole('link', { name: /^Anterior/ }).click();
  await expect(heading(page, 'Así cambian tus vencimientos cuando hay festivo')).toBeVisible();
  await others.getByRole('link', { name: /^Siguiente/ }).click();
  await expect(heading(page, 'La planta de Yumbo amplía su horario de cargue')).toBeVisible();
});

test(
  'an image within a post has its place before it is there, and is as wide as its place',
  { tag: '@full' },
  async ({ page }) => {
    const image = await sharp({ create: { width: 1600, height: 400, channels: 3, background: '#b5121b' } })
      .jpeg()
      .toBuffer();
    await app.putImage('wysiwyg/Via.JPG', image);
    const post = {
      store: 'lubricantes_ecuador',
      postTitle: 'Con foto en el texto',
      postDescription: '<p>Antes</p><p><img src="{{media url="wysiwyg/Via.JPG"}}" alt="La vía"></p><p>Después</p>',
    };
    const id = `texto-${page.viewportSize()?.width}`;
    await app.load([newsPost(id, '2020-03-10 08:00:00', post)]);
    await goIn(page, 'lubricantes_ecuador');
    await recordShifts(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked: string[] = [];
    await page.route('**/media/**', async (route) => {
      asked.push(new URL(route.request().url()).search);
      await held;
      await route.fallback();
    });
    await open(page, `${NEWS}?newsId=${id}`, 'lubricantes_ecuador');
    const shown = page.getByRole('img', { name: 'La vía' });
    await shown.scrollIntoViewIfNeeded();
    const shape = async () => {
      const box = await shown.boundingBox();
      return box ? box.width / box.height : 0;
    };
    expect(await shape()).toBeCloseTo(4, 1);
    await expect.poll(() => asked).toEqual([page.viewportSize()?.width === 390 ? '?w=400' : '?w=800']);
    release();
    await expect
      .poll(() => shown.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0))
      .toBe(true);
    expect(await shape()).toBeCloseTo(4, 1);
    await expectNoShift(page);
    // the other tests count the posts
    await app.load([newsPost(id, '2020-03-10 08:00:00', { ...post, version: 2, status: '0' })]);
  },
);

test('shows the image of a post from the media path of the news', { tag: ['@once', '@full'] }, async ({ page }) => {
  const image = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#b5121b' } })
    .jpeg()
    .toBuffer();
  await app.putImage('mageplaza/blog/post/2020/Planta.JPG', image);
  const post = { store: 'ecuador', postTitle: 'Con foto', postBackground: '2020/Planta.JPG' };
  await app.load([newsPost('foto', '2020-03-10 08:00:00', post)]);
  await goIn(page, 'ecuador');
  await open(page, `${NEWS}?newsId=foto`, 'ecuador');
  await expect(heading(page, 'Con foto')).toBeVisible();
  const shown = page.getByRole('main').locator('img[src^="/media/mageplaza/blog/post/2020/Planta.JPG"]');
  await expect
    .poll(() => shown.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0))
    .toBe(true);
  // the other tests count the posts
  await app.load([newsPost('foto', '2020-03-10 08:00:00', { ...post, version: 2, status: '0' })]);
});

test(
  'shows the news of a year or month that has some, and keeps it on the way back',
  { tag: '@full' },
  async ({ page }) => {
    await goIn(page);
    await open(page, NEWS);
    const year = page.getByLabel('Año');
    const month = page.getByLabel('Mes');
    await expect(month).toBeDisabled();
    await expect(year.getByRole('option').last()).toHaveText('2021');
    await year.selectOption('2021');
    await expect(titles(page)).toHaveText(['La red cumple un año']);
    await expect(page).toHaveURL(at(`${NEWS}?periodo=2021`));
    await expect(month.getByRole('option')).toHaveText(['Todos los meses', 'Mayo']);
    await month.selectOption('Mayo');
    await expect(page).toHaveURL(at(`${NEWS}?periodo=2021-05`));
    // content is pale while the next answer loads
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

    await page.getByRole('link', { name: 'Ver más La red cumple un año' }).click();
    await expect(page).toHaveURL(at(`${NEWS}?newsId=vieja&periodo=2021-05`));
    // forbidden HTML was removed
    await expect(posts(page)).toContainText('Gracias.');
    await expect(posts(page).locator('script, [onerror]')).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Noticias' }).click();
    await expect(page).toHaveURL(at(`${NEWS}?periodo=2021-05`));
    await expect(titles(page)).toHaveText(['La red cumple un año']);
    await expect(month).toHaveValue('05');

    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(page).toHaveURL(at(NEWS));
    await expect(titles(page)).toHaveCount(3);
  },
);

test('says that a month has no news, and that a post is unknown', { tag: ['@once', '@full'] }, async ({ page }) => {
  await goIn(page);
  await open(page, `${NEWS}?periodo=2020-02`);
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
  await expect(page.getByText('La compañía no publicó nada en febrero de 2020.')).toBeVisible();
  await expect(page.getByLabel('Mes')).toHaveValue('02');
  await expect(
    page.getByLabel('Mes').getByRole('option', { name: formatMonth('2020-02').split(' ')[0] }),
  ).toBeAttached();
  await page.getByRole('link', { name: 'Ver todas las noticias' }).click();
  await expect(titles(page)).toHaveCount(3);

  // a post of another store, a scheduled post, and an unknown post
  for (const id of ['14', 'luego', 'nada']) {
    await open(page, `${NEWS}?newsId=${id}`);
    await expect(page.getByText('Esta noticia no existe, o la compañía la retiró.')).toBeVisible();
    await expect(heading(page, 'Noticia')).toBeVisible();
  }
  for (const wrong of ['periodo=2026-13', 'periodo=ayer', `newsId=${'x'.repeat(65)}`]) {
    await open(page, `${NEWS}?${wrong}`);
    await expect(heading(page, '404 Página no encontrada')).toBeVisible();
  }
});

test('says that nothing was published yet, here and on the home page', async ({ page }) => {
  await goIn(page);
  await answer(page, /mpBlogPosts/, NONE);
  await open(page, NEWS);
  await expect(page.getByText('No se encontraron datos')).toBeVisible();
  await expect(page.getByText('Aquí aparece lo que publica la compañía.')).toBeVisible();
  await open(page, '/');
  const region = page.getByRole('region', { name: 'Noticias' });
  await expect(region.getByText('Aquí aparece lo que publica la compañía.')).toBeVisible();
});

test('explains a failure, and tries again', { tag: '@once' }, async ({ page }) => {
  await goIn(page);
  for (const [path, failed, then] of [
    [NEWS, 'No se pudieron cargar las noticias', 'La planta de Yumbo amplía su horario de cargue'],
    [`${NEWS}?newsId=1`, 'No se pudo cargar la noticia', 'La planta de Yumbo amplía su horario de cargue'],
    ['/', 'No se pudieron cargar las noticias', 'La planta de Yumbo amplía su horario de cargue'],
  ] as const) {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mpBlogPosts') ? route.abort() : route.fallback(),
    );
    await open(page, path);
    await expect(page.getByText(failed)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText(then).filter({ visible: true }).first()).toBeVisible();
  }
});

test('the home page shows the four latest, without moving what is there', async ({ page }) => {
  await goIn(page);
  await recordShifts(page);
  await open(page, '/');
  const region = page.getByRole('region', { name: 'Noticias' });
  await expect(region.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Para tu negocio' })).toBeVisible();
  await expectNoShift(page);
  await expect(region.getByRole('link', { name: /La planta de Yumbo/ })).toContainText(formatDay(addDays(today, -2)));
  expect(await smallTargets(page)).toEqual([]);
  await region.getByRole('link', { name: /Así cambian/ }).click();
  await expect(heading(page, 'Así cambian tus vencimientos cuando hay festivo')).toBeVisible();
  await open(page, '/');
  await region.getByRole('link', { name: 'Ver más' }).click();
  await expect(page).toHaveURL(at(NEWS));
});

test('a slow list and post come without moving what is there', { tag: '@full' }, async ({ page }) => {
  await goIn(page);
  await recordShifts(page);
  for (const path of [NEWS, `${NEWS}?newsId=1`]) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('mpBlogPosts')) await held;
      await route.fallback();
    });
    await open(page, path);
    await expect(page.getByRole('status').filter({ hasText: 'Cargando' }).first()).toBeAttached();
    release();
    await expect(page.getByRole('heading', { name: 'La planta de Yumbo amplía su horario de cargue' })).toBeVisible();
    await expectNoShift(page);
    await page.unrouteAll();
  }
});

test('each store has its own news, and those of all', { tag: ['@once', '@full'] }, async ({ page }) => {
  for (const [store, own] of [
    ['lubricantes', 'Nueva línea sintética 5W-30 para motores turbo'],
    ['ecuador', 'Despachos de Pascuales con turno confirmado'],
    ['lubricantes_ecuador', 'Entrega en Quito en 24 horas'],
  ] as const) {
    await goIn(page, store);
    await expect(page.getByRole('region', { name: 'Noticias' }).getByRole('listitem').first()).toContainText(own);
    await open(page, NEWS, store);
    await expect(titles(page).first()).toHaveText(own);
    await expect(titles(page).filter({ hasText: 'La planta de Yumbo' })).toHaveCount(0);
    await expect(titles(page).filter({ hasText: 'Protege tu cuenta' })).toHaveCount(1);
    await page.getByRole('link', { name: `Ver más ${own}` }).click();
    await expect(heading(page, own)).toBeVisible();
  }
});
