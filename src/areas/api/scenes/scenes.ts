import { type AreaScenes, type Scene, answer, waitForText } from '#kit/scenes/scene.ts';

const KEYS = '/allied/api-keys';
const REFERENCE = '/desarrolladores';
const WEBHOOKS = '/allied/webhooks';

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

const ALL_EVENTS = ['invoice.issued', 'payment.approved', 'order.state', 'case.updated'];

const webhook = (id: string, url: string, more: object) => ({
  id,
  url,
  eventos: ALL_EVENTS,
  estado: 'activo',
  motivo_pausa: null,
  creado: '2026-11-20 09:12:00',
  ultimo_exito: '2026-11-27 06:00:00',
  ultima_falla: null,
  fallas: 0,
  en_espera: 0,
  secreto_anterior_hasta: null,
  de: 'Marcela Ríos Caicedo',
  ...more,
});

const SOME_WEBHOOKS = [
  webhook('1', 'https://contabilidad.example/eventos', { secreto_anterior_hasta: '2026-11-28 06:00:00' }),
  webhook('2', 'https://gestion-de-transporte.estaciones-del-caribe.example:8443/surtidor/eventos?sede=barranquilla', {
    eventos: ['order.state'],
    ultima_falla: '2026-11-27 05:40:00',
    fallas: 12,
    en_espera: 1000,
  }),
  webhook('3', 'https://anterior.example/', { estado: 'pausado', motivo_pausa: 'eliminado', ultimo_exito: null }),
  webhook('4', 'https://tablero.example/', { estado: 'sin_responsable', de: 'Julián Ospina' }),
];

const event = (id: string, tipo: string, more: object) => ({
  id,
  tipo,
  fecha: '2026-11-27 06:00:00',
  estado: 'entregada',
  intentos: 1,
  ultimo_intento: '2026-11-27 06:00:01',
  proximo_intento: null,
  codigo: 204,
  error: null,
  ...more,
});

const SOME_EVENTS = [
  event('5', 'ping', { estado: 'en_espera', intentos: 0, ultimo_intento: null, codigo: null }),
  event('4', 'order.state', {
    estado: 'en_espera',
    intentos: 4,
    proximo_intento: '2026-11-27 12:00:00',
    codigo: null,
    error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  }),
  event('3', 'invoice.issued', {}),
  event('2', 'payment.approved', { estado: 'fallida', intentos: 15, codigo: 503 }),
  event('1', 'case.updated', { estado: 'fallida', intentos: 15, codigo: null, error: 'timeout' }),
];

function webhooks(name: string, title: string, more: Pick<Scene, 'before' | 'until'> & Partial<Scene>): Scene {
  return { name: `webhooks-${name}`, title: `Webhooks: ${title}`, as: 'combustibles', path: () => WEBHOOKS, ...more };
}

function reference(name: string, title: string, more: Pick<Scene, 'until'> & Partial<Scene>): Scene {
  return {
    name: `api-reference-${name}`,
    title: `Referencia de la API: ${title}`,
    as: 'combustibles',
    path: () => REFERENCE,
    ...more,
  };
}

const withWebhooks =
  (all: readonly object[], events: readonly object[] = []): Scene['before'] =>
  async (page) => {
    await answer(page, /query Webhooks/, { data: { webhooks: all } });
    await answer(page, /query WebhookEvents/, { data: { entregasWebhook: { items: events, end_cursor: null } } });
  };

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
        await waitForText('Guarda el secreto ahora')(page);
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
    webhooks('some', 'varios', { before: withWebhooks(SOME_WEBHOOKS), until: waitForText('Julián Ospina ya no es') }),
    webhooks('none', 'ninguno', { before: withWebhooks([]), until: waitForText('todavía no tiene webhooks') }),
    webhooks('create', 'crear uno', {
      path: () => `${WEBHOOKS}?nuevo=1`,
      before: withWebhooks([]),
      until: waitForText('Qué envía'),
      inWindow: true,
    }),
    webhooks('change', 'cambiar uno', {
      before: withWebhooks(SOME_WEBHOOKS),
      until: async (page) => {
        await page.getByRole('button', { name: 'Cambiar o pausar https://contabilidad.example/eventos' }).click();
        await waitForText('Cambiar el webhook')(page);
      },
      inWindow: true,
    }),
    webhooks('events', 'eventos', {
      path: () => `${WEBHOOKS}?eventos=1`,
      before: withWebhooks(SOME_WEBHOOKS, SOME_EVENTS),
      until: waitForText('No respondió a tiempo'),
      inWindow: true,
    }),
    reference('keys', 'lo que lee una llave', { until: waitForText('detalleDocumento') }),
    reference('operation', 'una operación', {
      path: () => `${REFERENCE}?operacion=documentos`,
      until: waitForText('Ejemplo'),
    }),
    reference('type', 'un tipo', { path: () => `${REFERENCE}?tipo=Documento`, until: waitForText('Campos') }),
    reference('unknown', 'nada con ese nombre', {
      path: () => `${REFERENCE}?tipo=Nada`,
      until: waitForText('La referencia no lo tiene'),
    }),
  ],
};
