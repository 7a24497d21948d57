import { ACTIVITY_KINDS, type ActivityKind } from '#kit/core/activity-kind.ts';
import type { QueryActividadClienteArgs } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import {
  type Range,
  readChoices,
  readDayRange,
  readFilter,
  readFlags,
  readIds,
  textProblem,
} from '#kit/core/filter.ts';
import type { ListRules } from '#kit/core/list.ts';
import { type Result, ok, refuse } from '#kit/core/result.ts';
import type { OrderBy } from '#kit/core/sort.ts';

/** An entry must meet all conditions; null is no condition. */
export type ActivityFilter = {
  readonly users: readonly number[] | null;
  readonly kinds: readonly ActivityKind[] | null;
  /** Whether to include the acts of support (true) and those of others (false). */
  readonly support: readonly boolean[];
  /** In the store's time zone, inclusive. */
  readonly days: Range<Day>;
  /** A part of the name or e-mail of the person who acted; '' for anybody. */
  readonly person: string;
};

export const ACTIVITY_SORT_FIELDS = ['fecha'] as const;

/** The default order. */
export const NEWEST_FIRST: OrderBy<'fecha'> = { field: 'fecha', descending: true };

function readActivityFilter({ filter, search }: QueryActividadClienteArgs): Result<ActivityFilter> {
  const person = search?.trim() ?? '';
  const wrong = textProblem(person, 'search');
  if (wrong) return refuse(wrong);
  const read = readFilter(
    { usuario: readIds, tipo: readChoices(ACTIVITY_KINDS), soporte: readFlags, fecha: readDayRange },
    filter,
  );
  if (!read.ok) return read;
  const { usuario, tipo, soporte, fecha } = read.value;
  return ok({ users: usuario, kinds: tipo, support: soporte, days: fecha, person });
}

export const ACTIVITY_LIST: ListRules<
  QueryActividadClienteArgs,
  ActivityFilter,
  (typeof ACTIVITY_SORT_FIELDS)[number]
> = {
  operation: 'actividadCliente',
  pageSize: 25,
  sortFields: ACTIVITY_SORT_FIELDS,
  defaultOrder: NEWEST_FIRST,
  readFilter: readActivityFilter,
};

export const KIND_NAMES: Readonly<Record<ActivityKind, string>> = {
  accesos: 'Ingresos',
  seguridad: 'Contraseñas y segundo factor',
  pagos: 'Pagos',
  compensaciones: 'Compensaciones',
  usuarios: 'Usuarios',
  otros: 'Otros',
};
