import type { CasosFilterInput, EstadoCaso, TipoCaso } from '#kit/core/contract/types.ts';
import { readChoices, readFilter, readValues } from '#kit/core/filter.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { CASE_KINDS, CASE_STATES } from './case.ts';

/** Conditions of the list of cases; null: any. */
export type CaseFilter = {
  readonly states: readonly EstadoCaso[] | null;
  readonly kinds: readonly TipoCaso[] | null;
  readonly documents: readonly string[] | null;
  readonly orders: readonly string[] | null;
};

/** Parses the filter of `casos`; refuses the first invalid field. */
export function readCaseFilter(filter: CasosFilterInput | null | undefined): Result<CaseFilter> {
  const read = readFilter(
    {
      estado: readChoices(CASE_STATES),
      tipo: readChoices(CASE_KINDS),
      num_documento: readValues,
      num_pedido: readValues,
    },
    filter,
  );
  if (!read.ok) return read;
  const { estado, tipo, num_documento, num_pedido } = read.value;
  return ok({ states: estado, kinds: tipo, documents: num_documento, orders: num_pedido });
}
