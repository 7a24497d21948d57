import type { Page } from '@playwright/test';
import { type Scene, answer, waitForText } from '#kit/scenes/scene.ts';
import { UPLOAD_COLUMNS } from '../rules/upload-columns.ts';

const UPLOAD = '/allied/edit-profile?mode=import';
const NAMES = ['Ana María Ruiz', 'Jorge Iván Castaño', 'Luz Dary Quintero', 'Óscar Peña', 'Yolanda Ñáñez'];
const WRONG_FROM = 4;

/** A file of users, of which some have something to correct. */
const LINES = NAMES.map((name, index) => {
  const isWrong = index + 2 >= WRONG_FROM;
  const [first, last] = [name.slice(0, name.lastIndexOf(' ')), name.slice(name.lastIndexOf(' ') + 1)];
  const email = `${first.split(' ')[0]?.toLowerCase()}@estaciones.example`;
  return [first, last, email, 'Financiero', '', 'CC', '52123456', isWrong ? '300' : '3001234567', 'Calle 5', 'Cali'];
});
const CSV = [UPLOAD_COLUMNS.map(({ label }) => label), ...LINES].map((cells) => cells.join(';')).join('\r\n');
const PROBLEM = { code: 'too_short', field: 'telephone', least: 10, most: null, value: null };
const PROBLEMS = LINES.map((_, index) => ({ ...PROBLEM, row: index + 2 })).filter(({ row }) => row >= WRONG_FROM);

async function choose(page: Page, content = CSV): Promise<void> {
  const file = { name: 'usuarios.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.getByLabel('Elige el archivo con los usuarios').setInputFiles(file);
}

const reviewed = (problems: readonly object[]) => (page: Page) =>
  answer(page, /query ReviewUsers/, { data: { revisarUsuariosCliente: { problems } } });

/** The steps of creating users from a file. */
export const UPLOAD_SCENES: readonly Scene[] = [
  {
    name: 'upload',
    title: 'Crear usuarios desde un archivo',
    as: 'combustibles',
    path: () => UPLOAD,
    until: waitForText('2. Súbela'),
  },
  {
    name: 'upload-refused',
    title: 'Crear usuarios desde un archivo: no se puede leer',
    as: 'combustibles',
    path: () => UPLOAD,
    until: async (page) => {
      await choose(page, 'Nombre;Correo');
      await waitForText('El archivo no tiene los títulos de la plantilla')(page);
    },
  },
  {
    name: 'upload-wrong',
    title: 'Crear usuarios desde un archivo: por corregir',
    as: 'combustibles',
    path: () => UPLOAD,
    before: reviewed(PROBLEMS),
    until: async (page) => {
      await choose(page);
      await waitForText('Crear los correctos')(page);
    },
  },
  {
    name: 'upload-good',
    title: 'Crear usuarios desde un archivo: todos listos',
    as: 'combustibles',
    path: () => UPLOAD,
    before: reviewed([]),
    until: async (page) => {
      await choose(page);
      await waitForText('Crear todos')(page);
    },
  },
  {
    name: 'upload-created',
    title: 'Crear usuarios desde un archivo: creados',
    as: 'combustibles',
    path: () => UPLOAD,
    before: async (page) => {
      await reviewed(PROBLEMS)(page);
      const created = LINES.length - PROBLEMS.length;
      await answer(page, /mutation CreateUsers/, { data: { crearUsuariosCliente: { created, problems: [] } } });
    },
    until: async (page) => {
      await choose(page);
      await page.getByRole('button', { name: 'Crear los correctos' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click();
      await waitForText('Se crearon 2 usuarios')(page);
    },
  },
];
