import { expect, loading, retry, type Scene, see } from './scene.ts';

const STATUS = '/admin/account-status';

const status: readonly Scene[] = [
  {
    name: 'status-full',
    title: 'Estado de cuenta',
    as: 'treasurer',
    path: () => STATUS,
    until: see(/de \d+ documentos/),
  },
  {
    name: 'status-past',
    title: 'Estado de cuenta: a una fecha pasada',
    as: 'treasurer',
    path: () => `${STATUS}?corte=2026-09-30`,
    until: see(/Saldo .* al 30 sept? 2026/),
  },
  {
    name: 'status-class',
    title: 'Estado de cuenta: una clase',
    as: 'treasurer',
    path: () => `${STATUS}?clase=Notas débito&orden=-total`,
    until: see(/de \d+ documento/),
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
    name: 'status-nothing',
    title: 'Estado de cuenta: sin resultados',
    as: 'treasurer',
    path: () => `${STATUS}?q=nada`,
    until: see('No se encontraron datos'),
  },
  {
    name: 'status-empty',
    title: 'Estado de cuenta: vacío',
    as: 'newcomer',
    path: () => STATUS,
    until: see('No se encontraron datos'),
  },
  {
    name: 'status-ecuador',
    title: 'Estado de cuenta: Ecuador',
    as: 'ecuador',
    path: () => STATUS,
    until: see(/de \d+ documentos/),
  },
  {
    name: 'status-longest',
    title: 'Estado de cuenta: los nombres más largos',
    as: 'longest',
    path: () => STATUS,
    until: see(/de \d+ documento/),
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

export const accountScenes: readonly Scene[] = [...status];
