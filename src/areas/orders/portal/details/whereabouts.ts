import type { OrderEvent, OrderOnScreen } from './query.ts';

type Whereabouts = {
  readonly place: string | null;
  /** Time at which the tanker was at `place`. */
  readonly since: string | null;
  readonly carrier: string | null;
  readonly driver: string | null;
  readonly plate: string | null;
  readonly trackingNumber: string | null;
};

/**
 * Finds the tanker's location, carrier, driver and plate: for each, the latest value of the order's events (oldest
 * first), else the values of its deliveries. Several vehicles may carry the deliveries.
 */
export function whereaboutsOf(
  { deliveries, guia_transporte }: Pick<OrderOnScreen, 'deliveries' | 'guia_transporte'>,
  events: readonly OrderEvent[],
): Whereabouts {
  const placed = events.findLast(({ ubicacion }) => ubicacion);
  const ofDeliveries = (field: 'transportista' | 'conductor' | 'placa') =>
    [...new Set(deliveries.flatMap((delivery) => delivery[field] || []))].join(', ') || null;
  return {
    place: placed?.ubicacion ?? null,
    since: placed?.fecha_hora_evento ?? null,
    carrier: events.findLast(({ transportista }) => transportista)?.transportista ?? ofDeliveries('transportista'),
    driver: ofDeliveries('conductor'),
    plate: events.findLast(({ placa }) => placa)?.placa ?? ofDeliveries('placa'),
    trackingNumber: events.findLast(({ guia_transporte: guide }) => guide)?.guia_transporte ?? guia_transporte,
  };
}
