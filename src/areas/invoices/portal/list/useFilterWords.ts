import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../../../../kit/any/day.ts';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { useStateWord } from '../../../../kit/portal/design/State.tsx';
import type { FilterName, InvoicesSearch } from '../../rules/filters.ts';
import { DUE_STATE_NAMES } from '../../../account/portal/public.ts';
import type { SortField } from '../../../account/rules/sort.ts';
import { useStations } from './useStations.ts';

/** The classes that an invoice can have (product.md, Money); others are found by their number. */
export const CLASSES = ['RV', 'DR', 'DB', 'DB-SF', 'DB-SP'] as const;

/** The word for a class of invoices. */
export function useClassWord(): (clase: string) => string {
  const { t } = useLingui();
  return (clase) => {
    switch (clase) {
      case 'RV':
        return t`Invoice (RV)`;
      case 'DR':
        return t`Service invoice (DR)`;
      default:
        return t`Debit note (${clase})`;
    }
  };
}

/** What a filter that is set asks for, in few words. */
export function useFilterWords(search: InvoicesSearch): (name: FilterName) => string {
  const { t } = useLingui();
  const state = useStateWord();
  const classWord = useClassWord();
  const { stations } = useStations(search.estacion !== undefined);
  const { estado, estacion, clase = '', vence_desde, vence_hasta, fecha_desde, fecha_hasta } = search;

  function range<T>(from: T | undefined, to: T | undefined, word: (bound: T) => string): string {
    const [start, end] = [from && word(from), to && word(to)];
    if (!start) return t`until ${end}`;
    if (!end) return t`from ${start}`;
    return start === end ? start : t`${start} to ${end}`;
  }
  const money = (units: string) => formatMoney(Number(units) * 100, portalConfig().currency);

  return (name) => {
    switch (name) {
      case 'estado':
        return estado ? state(DUE_STATE_NAMES[estado]) : '';
      case 'q':
        return search.q ?? '';
      case 'estacion':
        return stations.find(({ value }) => value === estacion)?.label ?? t`Station ${estacion}`;
      case 'clase':
        return classWord(clase);
      case 'bloqueada':
        return search.bloqueada === '1' ? t`Locked` : t`Free to pay`;
      case 'vence':
        return t`Expires: ${range(vence_desde, vence_hasta, formatDay)}`;
      case 'fecha':
        return t`Issued: ${range(fecha_desde, fecha_hasta, formatDay)}`;
      case 'total':
        return t`Balance: ${range(search.total_desde, search.total_hasta, money)}`;
    }
  };
}

/** What the list is ordered by, in words, upwards and downwards. */
export function useOrderWords(): Readonly<Record<SortField, readonly [upwards: string, downwards: string]>> {
  const { t } = useLingui();
  return {
    fecha_vencimiento_documento: [t`Expiration, soonest first`, t`Expiration, latest first`],
    fecha_documento: [t`Issue, oldest first`, t`Issue, newest first`],
    total: [t`Balance, smallest first`, t`Balance, largest first`],
    num_documento: [t`Number, upwards`, t`Number, downwards`],
  };
}
