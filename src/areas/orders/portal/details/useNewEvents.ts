import { useEffect, useRef, useState } from 'react';
import type { OrderEvent } from './query.ts';

export const eventKey = ({ fecha_hora_evento, estado_pedido }: OrderEvent) => `${fecha_hora_evento} ${estado_pedido}`;

/** The events that arrived after the page showed the first events; empty until then. */
export function useNewEvents(events: readonly OrderEvent[] | undefined): readonly OrderEvent[] {
  const known = useRef<ReadonlySet<string>>(null);
  const [added, setAdded] = useState<readonly OrderEvent[]>([]);
  useEffect(() => {
    if (!events) return;
    const before = known.current;
    known.current = new Set(events.map(eventKey));
    if (!before) return;
    const since = events.filter((event) => !before.has(eventKey(event)));
    if (since.length > 0) setAdded(since);
  }, [events]);
  return added;
}
