import { EVENT_DAYS, EVENT_LISTS, type EventFilter, WAITED_HOURS } from '../../rules/events-api.ts';

/** Search parameters of the events' URL. */
export type EventSearch = Readonly<
  Partial<Record<'buscar' | 'cliente' | 'tipo' | 'lista' | 'dias' | 'horas' | 'pagina', string>>
>;

/** By default undelivered events. Delivered ones are those of a week, or of a client at any time. */
export function filterOf({ buscar = '', cliente = '', tipo = '', lista, dias, horas }: EventSearch): EventFilter {
  const list = EVENT_LISTS.find((one) => one === lista) ?? 'undelivered';
  return {
    search: buscar.slice(0, 100),
    list,
    client: cliente.slice(0, 60),
    type: tipo.slice(0, 60),
    days:
      list === 'delivered' ? (EVENT_DAYS.find((days) => String(days) === dias) ?? (cliente === '' ? 7 : null)) : null,
    hours: list === 'delivered' ? null : (WAITED_HOURS.find((hours) => String(hours) === horas) ?? null),
  };
}
