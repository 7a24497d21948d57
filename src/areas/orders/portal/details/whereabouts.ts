import type { OrderEvent } from './query.ts';

type Whereabouts = {
  readonly place: string | null;
  /** When it was there. */
  readonly since: string | null;
  readonly carrier: string | null;
  readonly plate: string | null;
  readonly trackingNumber: string | null;
};

/** Where the tanker is and who drives it: the latest that the order's events, oldest first, say of each. */
export function whereaboutsOf(events: readonly OrderEvent[]): Whereabouts {
  const placed = events.findLast(({ ubicacion }) => ubicacion);
  return {
    place: placed?.ubicacion ?? null,
    since: placed?.fecha_hora_evento ?? null,
    carrier: events.findLast(({ transportista }) => transportista)?.transportista ?? null,
    plate: events.findLast(({ placa }) => placa)?.placa ?? null,
    trackingNumber: events.findLast(({ guia_transporte }) => guia_transporte)?.guia_transporte ?? null,
  };
}
