import type { Page } from '@playwright/test';
import { type AreaScenes, answer, expect, loading, retry, waitForText } from '#kit/scenes/scene.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { demo } from '../demo/demo.ts';

const NEWS = '/allied/news';

const NONE = { data: { mpBlogPosts: { total_count: 0, months: [], items: [], newer: null, older: null } } };

/** Brings every image into view, so that it is loaded, and waits for it. */
async function seeImages(page: Page): Promise<void> {
  await waitForText('Para tu negocio')(page);
  const images = page.getByRole('main').locator('img');
  await expect(images).toHaveCount(9);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0))
      .toBe(true);
  }
}

/** The news, and home with its images. */
export const areaScenes: AreaScenes = {
  prepare: async (app) => {
    for await (const { path, bytes } of demo.images?.() ?? []) await app.putImage(path, Buffer.from(bytes));
    await app.load([...(demo.recordsWithImages?.(dayFromToday(0)) ?? [])]);
    return {};
  },
  scenes: [
    {
      name: 'news-full',
      title: 'Noticias',
      as: 'treasurer',
      path: () => NEWS,
      until: waitForText('Mostrando 3 de 13'),
    },
    {
      name: 'news-month',
      title: 'Noticias: de un año',
      as: 'treasurer',
      path: () => `${NEWS}?periodo=2025`,
      until: waitForText('Quitar filtros'),
    },
    {
      name: 'news-post',
      title: 'Noticias: una',
      as: 'treasurer',
      path: () => `${NEWS}?newsId=1`,
      until: waitForText('Qué cambia'),
    },
    {
      name: 'news-unknown',
      title: 'Noticias: una que no existe',
      as: 'treasurer',
      path: () => `${NEWS}?newsId=nada`,
      until: waitForText('No se encontraron datos'),
    },
    {
      name: 'news-empty',
      title: 'Noticias: ninguna',
      as: 'treasurer',
      path: () => NEWS,
      before: (page) => answer(page, /query News\(/, NONE),
      until: waitForText('No se encontraron datos'),
    },
    {
      name: 'news-loading',
      title: 'Noticias: cargando',
      as: 'treasurer',
      path: () => NEWS,
      data: 'loading',
      until: loading,
    },
    {
      name: 'news-failed',
      title: 'Noticias: sin conexión',
      as: 'treasurer',
      path: () => NEWS,
      data: 'failed',
      until: retry,
    },
    {
      name: 'news-lubricants',
      title: 'Noticias: de lubricantes',
      as: 'lubricantes',
      path: ({ of }) => `${of('lubricantes')}${NEWS}`,
      until: waitForText('Mostrando 3 de 4'),
    },
    {
      name: 'home-images',
      title: 'Inicio: las imágenes de noticias, aviso y carrusel',
      as: 'treasurer',
      path: () => '/',
      until: seeImages,
    },
    {
      name: 'home-news-empty',
      title: 'Inicio: sin noticias',
      as: 'treasurer',
      path: () => '/',
      before: (page) => answer(page, /query LatestNews/, NONE),
      until: waitForText('Aquí aparece lo que publica la compañía.'),
    },
  ],
};
