import { I18nProvider } from '@lingui/react';
import { type ReactNode, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { LookupNote } from '#areas/associates/portal/form/LookupNote.tsx';
import type { OrderEvent, OrderOnScreen } from '#areas/orders/portal/details/query.ts';
import { Timeline } from '#areas/orders/portal/details/Timeline.tsx';
import '#areas/orders/portal/messages.es.po';
import { useOrderTexts } from '#areas/orders/portal/texts/useOrderTexts.ts';
import { useLimitTexts } from '#areas/vouchers/portal/cart/useLimitTexts.ts';
import '#areas/vouchers/portal/messages.es.po';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { PortalError } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { useDayProblem } from '#kit/portal/design/days/useDayProblem.ts';
import '#kit/portal/design/days/messages.es.po';
import { i18n } from '#kit/portal/i18n/messages.ts';

/** The specification's requirements on parts and texts of the portal, rendered without a browser. */
const rendered = (element: ReactNode) => renderToStaticMarkup(createElement(I18nProvider, { i18n }, element));

/** Return value of a hook, run with the portal's texts. */
function valueOf<Value>(useHook: () => Value): Value {
  const values: Value[] = [];
  function Caller() {
    values.push(useHook());
    return null;
  }
  rendered(createElement(Caller));
  const [value] = values;
  if (value === undefined) throw new Error('The hook has returned nothing.');
  return value;
}

const EVENT: OrderEvent = {
  fecha_hora_evento: '2026-11-22 08:00:00',
  transportista: null,
  placa: null,
  ubicacion: null,
  estado_pedido: '1',
  estado_pedido_description: null,
  cufe: null,
  estatus_rechazo: null,
  motivo_bloqueo: null,
  guia_transporte: null,
  download: null,
};

const ORDER: OrderOnScreen = {
  id_pedido: '1',
  num_pedido: '4501',
  num_sicom: null,
  estado_pedido: '1',
  estado_pedido_description: null,
  estado_bloqueo_pedido: null,
  motivo_bloqueo: null,
  estatus_rechazo: null,
  fecha_pedido: '2026-11-22',
  fecha_entrega: null,
  valor: 0,
  num_factura: null,
  num_documento: null,
  guia_transporte: null,
  nombre_destino: null,
  nombre_solicitante: null,
  detalle: [],
  deliveries: [],
};

describe('a typed day', () => {
  it('is accepted from the first to the last allowed day (today or yesterday), both included', () => {
    for (const [max, until] of [
      ['2026-11-22', '22 nov 2026'],
      ['2026-11-21', '21 nov 2026'],
    ] as const) {
      const problemOf = valueOf(() => useDayProblem({ min: '2026-11-01', max }));
      const [day] = max.split('-').toReversed();
      expect(problemOf(`${day}/11/2026`)).toBeUndefined();
      expect(problemOf(`${Number(day) + 1}/11/2026`)).toBe(`Hasta el ${until}.`);
      expect(problemOf('01/11/2026')).toBeUndefined();
      expect(problemOf('31/10/2026')).toBe('Desde el 1 nov 2026.');
    }
  });

  it('that is invalid is reported as such', () => {
    const problemOf = valueOf(() => useDayProblem({ min: undefined, max: undefined }));
    expect([problemOf('hoy'), problemOf('31/02/2026')]).toEqual([
      'Formato de fecha inválido: escribe dd/mm/aaaa.',
      'Esa fecha no existe.',
    ]);
  });
});

it('a part that waits for its data looks busy after 200 ms', () => {
  expect(rendered(createElement(Skeleton, {}))).toContain('animation-delay:200ms');
});

it('an order says that its day or its description is missing', () => {
  const { day, dateTime, description } = valueOf(useOrderTexts);
  for (const wrong of [null, '', '31/02', '2026-02-31 08:00:00']) {
    expect([day(wrong), dateTime(wrong)]).toEqual(['Formato de fecha inválido', 'Formato de fecha inválido']);
  }
  expect([day('2026-11-05'), description('Gasolina')]).toEqual(['5 nov 2026', 'Gasolina']);
  expect([description(null), description('')]).toEqual(['Descripción no disponible', 'Descripción no disponible']);
});

it('an order’s timeline says that it is empty, and which of its details are missing', () => {
  const order = { ...ORDER, estado_pedido: '6' };
  const textOf = (events: readonly OrderEvent[]) =>
    rendered(createElement(Timeline, { order, events, count: events.length, added: [] })).replaceAll(/<[^>]*>/g, ' ');
  expect(textOf([])).toContain('No se encontró información de línea de tiempo para este pedido');
  const unknown = textOf([{ ...EVENT, estado_pedido: 'ZZ', fecha_hora_evento: '31/02' }]);
  expect(unknown).toContain('Formato de fecha inválido');
  expect(unknown).toContain('Descripción no disponible');
  expect(textOf([{ ...EVENT, estado_pedido: '2', cufe: 'abc' }])).toContain('Detalle no disponible');
  expect(textOf([{ ...EVENT, estado_pedido: '2' }])).not.toContain('Detalle no disponible');
  expect(textOf([{ ...EVENT, estado_pedido: '6', estatus_rechazo: 'Sin producto' }])).toContain('Sin producto');
  expect(textOf([{ ...EVENT, estado_pedido: '2', estatus_rechazo: 'Sin producto' }])).not.toContain('Sin producto');
});

it('a cart says which limit it has reached or passed', () => {
  const { problemText, reachedText, maximumReachedText } = valueOf(useLimitTexts);
  const maximumCents = 40_000_000;
  const limits = { montos: [{ cents: 10_000_000, limite: 3 }], limiteGeneral: 1000, maximumCents };
  expect(problemText({ code: 'above_general_limit', most: 1000 })).toBe(
    'El número máximo de bonos permitido por compra es de 1.000 bonos.',
  );
  expect(problemText({ code: 'above_maximum', maximumCents })).toBe(
    'El límite máximo permitido por cada compra es de $ 400.000.',
  );
  expect(maximumReachedText(limits, [{ cents: 10_000_000, cantidad: 4 }])).toBe(
    'Tu compra ha alcanzado el límite máximo de $ 400.000.',
  );
  expect(maximumReachedText(limits, [{ cents: 10_000_000, cantidad: 3 }])).toBeUndefined();
  const reached = '¡Has alcanzado el límite de este bono (Máximo: 3 unidades)!';
  expect([2, 3].map((count) => reachedText(limits, 10_000_000, count))).toEqual([undefined, reached]);
  expect(problemText({ code: 'line_above_limit', cents: 10_000_000, most: 3 })).toBe(reached);
});

it('a list to choose from that could not be loaded says so, and offers a retry', () => {
  const refetch = vi.fn<Parameters<typeof LookupNote>[0]['query']['refetch']>();
  const note = (error: Error | null) =>
    rendered(
      createElement(LookupNote, {
        message: 'No se encontraron roles',
        query: { error, isFetching: false, refetch },
      }),
    );
  expect(note(null)).toBe('');
  expect(note(new Error('lost'))).toMatch(/role="alert".*No se encontraron roles.*Intentar de nuevo/s);
});

it('an error of the server is shown in Spanish, by its code', () => {
  const textOf = valueOf(() => useErrorText({ taken: () => 'Ese correo ya existe.' }));
  const failed = (code: string) => textOf(new PortalError({ message: 'English', extensions: { code } }));
  expect(failed('taken')).toBe('Ese correo ya existe.');
  expect(failed('forbidden')).toBe('¡No tienes permisos para estar en esta página!');
  expect(failed('of_tomorrow')).toBe('Error de comunicación con el servidor');
});
