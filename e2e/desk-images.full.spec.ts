import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { contentBlocks } from '#areas/content/demo/blocks.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { expect, test } from './test.ts';

// Needs its own app, because all clients share the images and the content.
let app: TestApp;
test.beforeAll(async () => {
  app = await startTestApp();
  await app.load([...contentBlocks()]);
});
test.afterAll(async () => app.close());

async function picture(width: number, red: number): Promise<Buffer> {
  const background = { r: red, g: 40, b: 60 };
  return sharp({ create: { width, height: 90, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Chooses a file in the field with this label. */
async function choose(page: Page, label: string, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'image/png', buffer });
}

const images = (page: Page) => page.getByRole('list', { name: 'Imágenes' }).getByRole('button');
const sheet = (page: Page) => page.getByRole('dialog');

test(
  'an editor stores, finds, replaces and removes an image, and reads why a file is refused',
  { tag: '@once' },
  async ({ page }) => {
    await openDesk(page, await createStaff(app, 'content'), `${app.url}/mesa/imagenes`);
    await expect(page.getByText('Ninguna imagen es así')).toBeVisible();
    await choose(page, 'Agregar una imagen para bloques', 'Planta Ñ 1.PNG', await picture(160, 200));
    await expect(sheet(page).getByText('/media/wysiwyg/planta-n-1.png')).toBeVisible();
    await expect(sheet(page).getByText('160 × 90 px')).toBeVisible();
    await expect(sheet(page).getByText('Nada la muestra.')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await choose(page, 'Reemplazarla por otro archivo', 'otra.png', await picture(300, 20));
    await expect(sheet(page).getByText('300 × 90 px')).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await choose(page, 'Agregar una imagen para bloques', 'planta-n-1.png', await picture(50, 90));
    await expect(page.getByRole('alert')).toContainText('Otra imagen tiene ese nombre');
    await choose(page, 'Agregar una imagen para bloques', 'guion.png', Buffer.from('<svg onload="x()"/>'));
    await expect(page.getByRole('alert')).toContainText('El archivo no es una imagen');
    await page.getByLabel('Carpeta').selectOption('De noticias');
    await choose(page, 'Agregar una imagen para noticias', 'feria.png', await picture(200, 120));
    await expect(sheet(page).getByText('/media/mageplaza/blog/post/feria.png')).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(images(page)).toHaveCount(1);
    await page.getByLabel('Carpeta').selectOption('');
    await expect(images(page)).toHaveCount(2);
    await page.getByLabel('Parte del nombre').fill('planta');
    await page.getByLabel('Parte del nombre').press('Enter');
    await expect(images(page)).toHaveCount(1);
    expect(page.url()).toContain('q=planta');
    await images(page).first().click();
    await sheet(page).getByRole('button', { name: 'Quitar la imagen' }).click();
    await sheet(page).getByRole('button', { name: 'Quitarla del todo' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByText('Ninguna imagen es así')).toBeVisible();

    await page.route('**/mesa/images/**', (route) => route.abort());
    await choose(page, 'Agregar una imagen para bloques', 'red.png', await picture(50, 90));
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.route('**/mesa/api/images.list', (route) => route.abort());
    await page.goto(`${app.url}/mesa/imagenes?q=otra`);
    await expect(page.getByText('No se pudieron cargar las imágenes')).toBeVisible();
  },
);

test(
  'a block and a post take an image from the library, and the preview shows it',
  { tag: '@once' },
  async ({ page }) => {
    await openDesk(
      page,
      await createStaff(app, 'content'),
      `${app.url}/mesa/contenido?bloque=inicio_banner&de=combustibles`,
    );
    await page.getByRole('button', { name: 'Elegir una imagen' }).click();
    await choose(page, 'Subir una nueva', 'Cargue.png', await picture(240, 150));
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByLabel('HTML')).toHaveValue(/<img src="\/media\/wysiwyg\/cargue\.png" alt="">$/);
    const drawn = (path: string) => page.frameLocator('iframe').locator(`img[src*="${path}"]`);
    await expect(drawn('wysiwyg/cargue.png').first()).toBeVisible();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'está publicado' })).toBeVisible();

    await page.goto(`${app.url}/mesa/noticias`);
    await page.getByRole('button', { name: 'Escribir una noticia' }).click();
    await page.getByRole('button', { name: 'Elegir una imagen' }).click();
    await choose(page, 'Subir una nueva', 'obra.png', await picture(240, 30));
    await expect(page.getByLabel('Ruta de la imagen')).toHaveValue('obra.png');
    await page.getByRole('button', { name: 'Elegir una imagen' }).click();
    // only images in the folder of posts
    await expect(images(page).filter({ hasText: 'obra.png' })).toBeVisible();
    await expect(images(page).filter({ hasText: 'cargue' })).toHaveCount(0);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await images(page).filter({ hasText: 'obra.png' }).click();
    await page.getByLabel('Título').fill('Nueva obra');
    await page.getByLabel('HTML').fill('<p>Empezó la obra.</p>');
    await expect(drawn('obra.png').first()).toBeVisible();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'La noticia está publicada' })).toBeVisible();

    await page.goto(`${app.url}/mesa/imagenes?q=obra`);
    await images(page).first().click();
    await expect(sheet(page).getByRole('button', { name: 'Quitar la imagen' })).toHaveCount(0);
    await sheet(page).getByRole('link', { name: 'Nueva obra' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('Nueva obra');
    await page.goto(`${app.url}/mesa/imagenes?q=cargue`);
    await images(page).first().click();
    await sheet(page)
      .getByRole('link', { name: /inicio_banner/ })
      .click();
    await expect(page.getByLabel('HTML')).toHaveValue(/cargue\.png/);
  },
);
