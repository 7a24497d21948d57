import type { Page } from '@playwright/test';
import { type AreaScenes, HOME, type Scene, answer, expect, loading, retry, waitForText } from '#kit/scenes/scene.ts';
import { DETAILS, LATEST, LIST } from './order-data.ts';
import { CREDITS, RELEASES } from './release-data.ts';

const ORDERS = '/admin/orders-list';
const DETAIL = '/admin/order-details?orderNumber=4500987312';

const list = (page: Page) => answer(page, /query Orders\(/, { data: LIST });

/** A scene of an order's page with these server answers. */
function detail(name: keyof typeof DETAILS, title: string, text: string): Scene {
  return {
    name: `order-${name}`,
    title: `Pedido: ${title}`,
    as: 'operator',
    path: () => DETAIL,
    before: (page) => answer(page, /query OrderDetails/, { data: DETAILS[name] }),
    until: waitForText(text),
  };
}

/** A scene of a held order's page for a user who may pay. */
function release(name: keyof typeof RELEASES, title: string, text: string): Scene {
  return {
    name: `release-${name}`,
    title: `Pedido detenido: ${title}`,
    as: 'combustibles',
    path: () => DETAIL,
    before: async (page) => {
      await answer(page, /query OrderDetails/, { data: DETAILS.held });
      await answer(page, /query OrderRelease/, { data: { liberacionPedido: RELEASES[name] } });
    },
    until: waitForText(text),
  };
}

function credit(name: keyof typeof CREDITS, title: string): Scene {
  return {
    name: `home-credit-${name}`,
    title: `Inicio: ${title}`,
    as: 'combustibles',
    path: () => HOME,
    before: (page) => answer(page, /query ClientCredit/, { data: { creditoCliente: CREDITS[name] } }),
    until: waitForText('Tu cupo de crédito'),
  };
}

/** Scenes of a client's orders and of an order's page. */
export const areaScenes: AreaScenes = {
  scenes: [
    {
      name: 'orders-full',
      title: 'Pedidos: en cada estado',
      as: 'operator',
      path: () => ORDERS,
      before: list,
      until: waitForText('17 pedidos'),
    },
    {
      name: 'orders-chosen',
      title: 'Pedidos: dos elegidos, el detalle de uno',
      as: 'operator',
      path: () => ORDERS,
      inWindow: true,
      before: list,
      until: async (page) => {
        const boxes = page.getByRole('checkbox', { name: /^Elegir Pedido/ });
        await boxes.nth(0).check();
        await boxes.nth(13).check();
        await page.getByRole('article').nth(13).getByText('Detalle', { exact: true }).click();
        await waitForText('2 pedidos')(page);
      },
    },
    {
      name: 'orders-filters',
      title: 'Pedidos: los filtros',
      as: 'operator',
      path: () => `${ORDERS}?estado=5&planta=Yumbo`,
      inWindow: true,
      before: list,
      until: async (page) => {
        await page.getByRole('button', { name: /^Filtrar/ }).click();
        await expect(page.getByRole('button', { name: 'Aplicar filtros' })).toBeVisible();
      },
    },
    {
      name: 'orders-empty',
      title: 'Pedidos: ninguno',
      as: 'operator',
      path: () => `${ORDERS}?numero=nada`,
      before: (page) =>
        answer(page, /query Orders\(/, {
          data: { OrderTraceability: { size: 0, end_cursor: null, destinations: [], logistics_centers: [], data: [] } },
        }),
      until: waitForText('No se encontraron datos'),
    },
    {
      name: 'orders-loading',
      title: 'Pedidos: cargando',
      as: 'operator',
      path: () => ORDERS,
      data: 'loading',
      until: loading,
    },
    {
      name: 'orders-failed',
      title: 'Pedidos: sin conexión',
      as: 'operator',
      path: () => ORDERS,
      data: 'failed',
      until: retry,
    },
    detail('dispatched', 'despachado', 'Peaje Rozo, vía Yumbo – Palmira'),
    detail('held', 'detenido', 'Motivo'),
    detail('released', 'liberado y aceptado', 'Liberado por cartera'),
    detail('rejected', 'rechazado', 'La planta no tiene producto para esta fecha.'),
    detail('unknown', 'un estado y una fecha que no se conocen', 'Formato de fecha inválido'),
    detail('withoutEvents', 'sin línea de tiempo', 'No se encontró información de línea de tiempo para este pedido'),
    {
      name: 'order-missing',
      title: 'Pedido: no está',
      as: 'operator',
      path: () => '/admin/order-details?orderNumber=1',
      before: (page) =>
        answer(page, /query OrderDetails/, {
          data: { OrderTracking: { data: [] }, OrderTimelineTracking: { size: 0, data: [] } },
        }),
      until: waitForText('No se encontraron datos'),
    },
    {
      name: 'order-loading',
      title: 'Pedido: cargando',
      as: 'operator',
      path: () => DETAIL,
      data: 'loading',
      until: loading,
    },
    {
      name: 'order-failed',
      title: 'Pedido: sin conexión',
      as: 'operator',
      path: () => DETAIL,
      data: 'failed',
      until: retry,
    },
    release('pay', 'qué pagar para liberarlo', 'Pagar para liberar'),
    release('close', 'lo más económico no se pudo demostrar', 'Ningún otro grupo'),
    release('late', 'solo por mora', 'Tu pedido está detenido por 2 facturas vencidas'),
    release('waits', 'espera por un pago en curso', 'Tu pedido espera por 2 facturas vencidas'),
    release('above', 'supera el cupo', 'Este pedido supera tu cupo de crédito'),
    release('enough', 'el cupo ya alcanza', 'Tu cupo ya alcanza para este pedido'),
    release('requested', 'liberación pedida', 'Tu pago llegó: ya pedimos liberar este pedido'),
    credit('some', 'el cupo de crédito'),
    credit('over', 'por encima del cupo'),
    {
      name: 'home-orders',
      title: 'Inicio: los últimos pedidos',
      as: 'operator',
      path: () => HOME,
      before: (page) => answer(page, /query LatestOrders/, { data: LATEST }),
      until: waitForText('4500987312'),
    },
  ],
};
