import { type Scene, answer, loading, retry, waitForText } from '#kit/scenes/scene.ts';

const REPORTS = '/allied/reports';

const report = (id: string, informe: string, more: object) => ({
  id,
  informe,
  vista: null,
  formato: 'xlsx',
  frecuencia: 'semanal',
  dia: 1,
  destinatarios: ['treasurer@valle.example'],
  confirmados: ['treasurer@valle.example'],
  proximo: '2026-11-30',
  ultimo: '2026-11-23 06:04:12',
  ...more,
});

const MANY = Array.from(
  { length: 9 },
  (_, index) => `area.de.tesoreria.y.cartera.${index + 1}@estacion-del-valle.example`,
);

const OWN = [
  report('1', 'facturas-pendientes', {
    vista: '1',
    destinatarios: ['treasurer@valle.example', 'contador@firma-contable.example'],
  }),
  report('2', 'estado-de-cuenta', {
    formato: 'pdf',
    frecuencia: 'mensual',
    dia: 0,
    ultimo: null,
    confirmados: ['treasurer@valle.example', 'contador@firma-contable.example'],
    destinatarios: ['treasurer@valle.example', 'contador@firma-contable.example'],
  }),
  report('3', 'pagos-realizados', {
    vista: '9',
    frecuencia: 'diaria',
    dia: null,
    destinatarios: ['treasurer@valle.example', ...MANY],
    confirmados: ['treasurer@valle.example', ...MANY.slice(2)],
  }),
];

const OUTSIDE = [
  {
    id: '1',
    correo: 'contador@firma-contable.example',
    informe: 'facturas-pendientes',
    de: 'Ana Ruiz',
    confirmado: false,
  },
  { id: '2', correo: MANY[0], informe: 'pagos-realizados', de: 'Marcela Ríos Caicedo', confirmado: true },
];

const VIEWS = [
  { id: '1', nombre: 'Vencidas', busqueda: 'estado=AT', compartida: false, por_defecto: false, mia: true },
  {
    id: '2',
    nombre: 'Lo que vence esta semana',
    busqueda: 'estado=NV',
    compartida: true,
    por_defecto: false,
    mia: false,
  },
];

/** Answers the screen's queries with these reports. */
const withReports =
  (informes: readonly object[], destinatariosExternos: readonly object[] = []): Scene['before'] =>
  async (page) => {
    await answer(page, /query ScheduledReports/, { data: { informes } });
    await answer(page, /query ExternalRecipients/, { data: { destinatariosExternos } });
    await answer(page, /query SavedViews/, { data: { vistas: VIEWS } });
  };

const reports: readonly Scene[] = [
  {
    name: 'reports-some',
    title: 'Informes programados',
    as: 'treasurer',
    path: () => REPORTS,
    before: withReports(OWN),
    until: waitForText('Una vista que se eliminó'),
  },
  {
    name: 'reports-legal',
    title: 'Informes programados: direcciones externas, para el representante legal',
    as: 'combustibles',
    path: () => REPORTS,
    before: withReports(OWN.slice(0, 2), OUTSIDE),
    until: waitForText('Direcciones externas'),
  },
  {
    name: 'reports-none',
    title: 'Informes programados: ninguno',
    as: 'treasurer',
    path: () => REPORTS,
    before: withReports([]),
    until: waitForText('Aún no tienes informes programados'),
  },
  {
    name: 'reports-support',
    title: 'Informes programados: en una sesión de soporte',
    as: 'support',
    path: () => REPORTS,
    before: withReports(OWN),
    until: waitForText('Una vista que se eliminó'),
  },
  {
    name: 'reports-loading',
    title: 'Informes programados: cargando',
    as: 'treasurer',
    path: () => REPORTS,
    data: 'loading',
    until: loading,
  },
  {
    name: 'reports-failed',
    title: 'Informes programados: sin respuesta',
    as: 'treasurer',
    path: () => REPORTS,
    data: 'failed',
    until: retry,
  },
  {
    name: 'reports-form',
    title: 'Programar un informe, de una vista',
    as: 'treasurer',
    path: () => `${REPORTS}?informe=facturas-pendientes&vista=1`,
    before: withReports(OWN),
    until: waitForText('Quién lo recibe'),
    inWindow: true,
  },
  {
    name: 'reports-form-wrong',
    title: 'Programar un informe: lo que falta',
    as: 'treasurer',
    path: () => `${REPORTS}?informe=pagos-realizados`,
    before: withReports([]),
    until: async (page) => {
      await page.getByRole('radio', { name: 'Cada mes' }).check();
      await page.getByLabel('Otro correo').fill('contador@');
      await page.getByRole('dialog').getByRole('button', { name: 'Programar' }).click();
      await waitForText('Elige una vista.')(page);
    },
    inWindow: true,
  },
  {
    name: 'reports-end',
    title: 'Terminar un informe',
    as: 'treasurer',
    path: () => REPORTS,
    before: withReports(OWN),
    until: async (page) => {
      await page.getByRole('button', { name: /^Terminar Facturas pendientes/ }).click();
      await waitForText('¿Terminar este informe?')(page);
    },
    inWindow: true,
  },
];

/** A scene of the page of a mail's link, after its button was pressed; `press` null: before. */
function link(name: string, title: string, path: string, press: readonly [RegExp, object] | null, text: string): Scene {
  return {
    name: `report-link-${name}`,
    title: `Enlace de un informe: ${title}`,
    path: () => path,
    ...(press && { before: (page) => answer(page, press[0], press[1]) }),
    until: async (page) => {
      if (press) await page.getByRole('main').getByRole('button').click();
      await waitForText(text)(page);
    },
  };
}

const CONFIRM = '/informes/confirmar#abc';
const END = '/informes/terminar#abc';
const TAKEN = { message: 'x', extensions: { category: 'graphql-input', code: 'report_link' } };

const links: readonly Scene[] = [
  link('confirm', 'confirmar', CONFIRM, null, '¿Quieres recibir este informe?'),
  link(
    'confirmed',
    'confirmado',
    CONFIRM,
    [/ConfirmRecipient/, { data: { confirmarDestinatario: true } }],
    'Listo: lo recibirás',
  ),
  link('end', 'terminar', END, null, '¿Dejar de recibir este informe?'),
  link('ended', 'terminado', END, [/EndReport/, { data: { terminarInforme: true } }], 'Listo: ya no lo recibirás'),
  link('used', 'ya no sirve', CONFIRM, [/ConfirmRecipient/, { data: null, errors: [TAKEN] }], 'El enlace ya no sirve'),
  link('failed', 'sin respuesta', END, [/EndReport/, { data: null }], 'Dejar de recibirlo'),
];

/** Scheduled reports, and the pages of their mails' links. */
export const reportScenes = [...reports, ...links];
