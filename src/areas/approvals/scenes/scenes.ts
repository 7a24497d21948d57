import type { PoliticaAprobacion, SolicitudPago } from '#kit/core/contract/types.ts';
import {
  type AreaScenes,
  HOME,
  INVOICES,
  type Scene,
  answer,
  chooseFirst,
  expect,
  loading,
  retry,
  waitForText,
} from '#kit/scenes/scene.ts';
import { APPROVED, CHANGED, LIST, OWN, PAID, PENDING, REJECTED } from './requests.ts';

const REQUESTS = '/admin/aprobaciones';
const POLICY = '/admin/aprobaciones/politica';

const POLITICA: PoliticaAprobacion = {
  desde: 50_000_000,
  compensaciones: true,
  aprobadores: ['1', '2'],
  puedo_aprobar: true,
  puedo_cambiar: true,
  puedo_confirmar: false,
  vigente_desde: '2026-11-02 08:00:00',
  pendiente: null,
  posibles: [
    { id: '1', nombre: 'Hernán Mejía', rol: 'Representante Legal', impedimento: null },
    { id: '2', nombre: 'Andrés Salazar Quintero', rol: 'Administrativo', impedimento: null },
    { id: '3', nombre: 'Lucía Fernanda Arboleda', rol: 'Administrativo', impedimento: 'document_missing' },
  ],
  en_curso: [{ uuid: PAID.uuid ?? '', total: 3_912_250, created_at: '2026-11-02 07:41:00' }],
};

/** A scene of one request with this answer. */
function request(name: string, title: string, shown: SolicitudPago, over: Partial<Scene> = {}): Scene {
  return {
    name: `approval-${name}`,
    title: `Aprobación: ${title}`,
    as: 'combustibles',
    path: () => `${REQUESTS}/solicitud?id=${shown.id}`,
    before: (page) => answer(page, /query PaymentRequest\b/, { data: { solicitudPago: shown } }),
    until: waitForText(/pide pagar/),
    ...over,
  };
}

function policy(name: string, title: string, shown: PoliticaAprobacion): Scene {
  return {
    name: `approvals-policy-${name}`,
    title: `Política de aprobación: ${title}`,
    as: 'combustibles',
    path: () => POLICY,
    before: (page) => answer(page, /query ApprovalPolicy/, { data: { politicaAprobacion: shown } }),
    until: waitForText('Política de tu compañía'),
  };
}

export const areaScenes: AreaScenes = {
  scenes: [
    {
      name: 'approvals',
      title: 'Aprobaciones: las solicitudes',
      as: 'combustibles',
      path: () => REQUESTS,
      before: (page) =>
        answer(page, /query PaymentRequests/, {
          data: { solicitudesPago: { total_count: LIST.length, items: LIST } },
        }),
      until: waitForText('4 solicitudes'),
    },
    {
      name: 'approvals-empty',
      title: 'Aprobaciones: ninguna solicitud',
      as: 'combustibles',
      path: () => REQUESTS,
      until: waitForText('Ver la política'),
    },
    {
      name: 'approvals-loading',
      title: 'Aprobaciones: cargando',
      as: 'combustibles',
      path: () => REQUESTS,
      data: 'loading',
      until: loading,
    },
    {
      name: 'approvals-failed',
      title: 'Aprobaciones: sin conexión',
      as: 'combustibles',
      path: () => REQUESTS,
      data: 'failed',
      until: retry,
    },
    request('pending', 'por aprobar', PENDING),
    request('changed', 'un documento cambió', CHANGED),
    request('own', 'la preparó quien la mira', OWN),
    request('approved', 'por pagar', APPROVED),
    request('rejected', 'rechazada', REJECTED),
    request('paid', 'pagada', PAID),
    request('password', 'con la contraseña', PENDING, {
      inWindow: true,
      until: async (page) => {
        await page.getByRole('button', { name: 'Aprobar y pagar' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    }),
    request('reason', 'rechazar con un motivo', PENDING, {
      inWindow: true,
      until: async (page) => {
        await page.getByRole('button', { name: 'Rechazar' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    }),
    {
      name: 'pending-approval',
      title: 'Facturas pendientes: el pago necesita aprobación',
      as: 'combustibles',
      path: () => INVOICES,
      inWindow: true,
      before: (page) =>
        answer(page, /mutation PayInvoices/, {
          data: null,
          errors: [
            {
              message: 'x',
              extensions: { category: 'graphql-input', code: 'approval_required', desde: 5_000_000, hoy: 0 },
            },
          ],
        }),
      until: async (page) => {
        await chooseFirst(page, 2);
        await page
          .getByRole('region', { name: 'Selección para pagar' })
          .getByRole('button', { name: 'Pagar', exact: true })
          .click();
        await waitForText('Este pago necesita la aprobación de otra persona')(page);
      },
    },
    policy('set', 'desde una suma', POLITICA),
    policy('off', 'desactivada', { ...POLITICA, desde: null, compensaciones: false, aprobadores: [], en_curso: [] }),
    policy('pending', 'un cambio en espera', {
      ...POLITICA,
      puedo_cambiar: false,
      puedo_confirmar: true,
      pendiente: {
        ...POLITICA,
        desde: 500_000_000,
        compensaciones: false,
        vigente_desde: '2026-11-21 16:02:11',
        posibles: [],
        en_curso: [],
      },
    }),
    {
      name: 'home-approvals',
      title: 'Inicio: pagos por aprobar y por pagar',
      as: 'combustibles',
      path: () => HOME,
      before: (page) =>
        answer(page, /query WaitingRequests/, { data: { solicitudesPago: { items: [PENDING, APPROVED] } } }),
      // what is overdue is more urgent
      until: async (page) => {
        await page.getByRole('button', { name: / más$/ }).click();
        await waitForText('1 pago espera tu aprobación')(page);
      },
    },
  ],
};
