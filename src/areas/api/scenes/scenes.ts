import { type AreaScenes, type Scene, answer, waitForText } from '#kit/scenes/scene.ts';

const KEYS = '/allied/api-keys';

const key = (id: string, nombre: string, more: object) => ({
  id,
  nombre,
  alcances: ['documentos', 'archivos'],
  direcciones: [],
  vence: '2027-11-20',
  creada: '2026-11-20 09:12:00',
  ultimo_uso: '2026-11-27 06:00:00',
  de: 'Marcela Ríos Caicedo',
  ...more,
});

const SOME = [
  key('1', 'Contabilidad', {}),
  key('2', 'Tablero de la gerencia, para la reunión de los lunes', {
    alcances: ['documentos', 'estados', 'pedidos', 'archivos'],
    direcciones: ['203.0.113.0/24', '2001:db8:85a3::8a2e:370:7334'],
    vence: null,
    ultimo_uso: null,
  }),
  key('3', 'Programa anterior', { vence: '2026-01-31' }),
];

function keys(name: string, title: string, more: Pick<Scene, 'before' | 'until'> & Partial<Scene>): Scene {
  return { name: `api-keys-${name}`, title: `Llaves de API: ${title}`, as: 'combustibles', path: () => KEYS, ...more };
}

const withKeys =
  (llavesApi: readonly object[]): Scene['before'] =>
  (page) =>
    answer(page, /query ApiKeys/, { data: { llavesApi } });

export const areaScenes: AreaScenes = {
  scenes: [
    keys('some', 'varias', { before: withKeys(SOME), until: waitForText('Programa anterior') }),
    keys('none', 'ninguna', { before: withKeys([]), until: waitForText('todavía no tiene llaves') }),
    keys('create', 'crear una', {
      path: () => `${KEYS}?nueva=1`,
      before: withKeys([]),
      until: waitForText('Qué puede consultar'),
      inWindow: true,
    }),
    keys('secret', 'la llave nueva', {
      path: () => `${KEYS}?nueva=1`,
      before: async (page) => {
        await withKeys(SOME)?.(page);
        const llave = { nombre: 'Contabilidad' };
        const secreto = `surtidor_1_${'ejemplo-'.repeat(5)}abc`;
        await answer(page, /mutation CreateApiKey/, { data: { crearLlaveApi: { secreto, llave } } });
      },
      until: async (page) => {
        await page.getByLabel('Nombre').fill('Contabilidad');
        await page.getByLabel('Tu contraseña', { exact: true }).fill('Surtidor*2026');
        await page.getByRole('button', { name: 'Crear', exact: true }).click();
        await waitForText('Guárdala ahora')(page);
      },
      inWindow: true,
    }),
    keys('remove', 'eliminar una', {
      before: withKeys(SOME),
      until: async (page) => {
        await page.getByRole('button', { name: 'Eliminar Contabilidad' }).click();
        await waitForText('¿Eliminar esta llave?')(page);
      },
      inWindow: true,
    }),
  ],
};
