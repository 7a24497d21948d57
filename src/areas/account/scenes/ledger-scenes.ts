import { expect, loading, retry, type Scene, waitForText } from '#kit/scenes/scene.ts';

const STATUS = '/admin/account-status';

const status: readonly Scene[] = [
  {
    name: 'status-full',
    title: 'Estado de cuenta',
    as: 'treasurer',
    path: () => STATUS,
    until: waitForText(/^Mostrando \d+ de/),
  },
  {
    name: 'status-past',
    title: 'Estado de cuenta: a una fecha pasada',
    as: 'treasurer',
    path: () => `${STATUS}?corte=2026-09-30`,
    until: waitForText(/Saldo .* al 30 sept? 2026/),
  },
  {
    name: 'status-class',
    title: 'Estado de cuenta: una clase',
    as: 'treasurer',
    path: () => `${STATUS}?clase=Notas débito&orden=-total`,
    until: waitForText(/^Mostrando \d+ de/),
  },
  {
    name: 'status-filters',
    title: 'Estado de cuenta: filtros',
    as: 'treasurer',
    path: () => `${STATUS}?bloqueada=0&vence_hasta=2026-11-30`,
    until: async (page) => {
      await page.getByRole('button', { name: 'Filtrar (2)' }).click();
      await expect(page.getByRole('dialog').getByText('Fecha de vencimiento').first()).toBeVisible();
    },
  },
  {
    name: 'status-calendar',
    title: 'Estado de cuenta: el calendario de un filtro',
    as: 'treasurer',
    path: () => `${STATUS}?vence_desde=2026-11-02&vence_hasta=2026-11-20`,
    inWindow: true,
    until: async (page) => {
      await page.getByRole('button', { name: 'Filtrar (1)' }).click();
      await page.getByRole('button', { name: 'Calendario: Fecha de vencimiento' }).click();
      await expect(page.getByRole('dialog', { name: 'Fecha de vencimiento' }).getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'status-nothing',
    title: 'Estado de cuenta: sin resultados',
    as: 'treasurer',
    path: () => `${STATUS}?q=nada`,
    until: waitForText('No se encontraron datos'),
  },
  {
    name: 'status-empty',
    title: 'Estado de cuenta: vacío',
    as: 'newcomer',
    path: () => STATUS,
    until: waitForText('No se encontraron datos'),
  },
  {
    name: 'status-ecuador',
    title: 'Estado de cuenta: Ecuador',
    as: 'ecuador',
    path: (sceneData) => `${sceneData.of('ecuador')}${STATUS}`,
    until: waitForText(/^Mostrando \d+ de/),
  },
  {
    name: 'status-longest',
    title: 'Estado de cuenta: los nombres más largos',
    as: 'longest',
    path: () => STATUS,
    until: waitForText(/^Mostrando \d+ de/),
  },
  {
    name: 'status-loading',
    title: 'Estado de cuenta: cargando',
    as: 'treasurer',
    path: () => STATUS,
    data: 'loading',
    until: loading,
  },
  {
    name: 'status-failed',
    title: 'Estado de cuenta: sin conexión',
    as: 'treasurer',
    path: () => STATUS,
    data: 'failed',
    until: retry,
  },
];

const HISTORY = '/admin/account-history';
const STATEMENTS = `${HISTORY}/estados`;

const history: readonly Scene[] = [
  {
    name: 'history-full',
    title: 'Histórico de movimientos',
    as: 'treasurer',
    path: () => HISTORY,
    until: waitForText(/^Mostrando \d+ de/),
  },
  {
    name: 'history-compensated',
    title: 'Histórico de movimientos: compensados',
    as: 'treasurer',
    path: () => `${HISTORY}?estado=C&orden=-total`,
    until: waitForText(/^Mostrando \d+ de/),
  },
  {
    name: 'history-filters',
    title: 'Histórico de movimientos: filtros',
    as: 'treasurer',
    path: () => `${HISTORY}?clase=RV`,
    until: async (page) => {
      await page.getByRole('button', { name: 'Filtrar (1)' }).click();
      await expect(page.getByRole('dialog').getByText('Valor en pesos').first()).toBeVisible();
    },
  },
  {
    name: 'history-nothing',
    title: 'Histórico de movimientos: sin resultados',
    as: 'treasurer',
    path: () => `${HISTORY}?q=nada`,
    until: waitForText('No se encontraron datos'),
  },
  {
    name: 'history-loading',
    title: 'Histórico de movimientos: cargando',
    as: 'treasurer',
    path: () => HISTORY,
    data: 'loading',
    until: loading,
  },
  {
    name: 'history-failed',
    title: 'Histórico de movimientos: sin conexión',
    as: 'treasurer',
    path: () => HISTORY,
    data: 'failed',
    until: retry,
  },
];

const statements: readonly Scene[] = [
  {
    name: 'statements-full',
    title: 'Estados de cuenta por periodo',
    as: 'treasurer',
    path: () => STATEMENTS,
    until: waitForText(/^\d+ estados de cuenta/),
  },
  {
    name: 'statements-open',
    title: 'Estados de cuenta por periodo: uno, documento por documento',
    as: 'treasurer',
    path: () => STATEMENTS,
    inWindow: true,
    until: async (page) => {
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByText(/^Mostrando \d+ de/)).toBeVisible();
    },
  },
  {
    name: 'statements-empty',
    title: 'Estados de cuenta por periodo: ninguno',
    as: 'newcomer',
    path: () => STATEMENTS,
    until: waitForText('No se encontraron datos'),
  },
  {
    name: 'statements-failed',
    title: 'Estados de cuenta por periodo: sin conexión',
    as: 'treasurer',
    path: () => STATEMENTS,
    data: 'failed',
    until: retry,
  },
];

/** The account status, the history, and the statements of periods. */
export const ledgerScenes: readonly Scene[] = [...status, ...history, ...statements];
