import type { DocumentType, QueryDocumentosArgs } from '#kit/core/contract/types.ts';
import { PAGE_SIZE } from '#kit/core/constants.ts';
import { INVOICES_PAGE_SIZE } from './constants.ts';
import { intersectValues, readChoices, readFilter, readFlags, readIds, readValues } from '#kit/core/filter.ts';
import type { ListRules } from '#kit/core/list.ts';
import type { Currency } from '#kit/core/money.ts';
import { type Result, ok } from '#kit/core/result.ts';
import { CLAIM_FILTERS, type ClaimFilter } from '#areas/account/rules/claim-filters.ts';
import { DUE_STATES, type DueState } from '#areas/account/rules/due.ts';
import { type LedgerFilter, ledgerReaders } from '#areas/account/rules/ledger-filter.ts';
import { EARLIEST_DUE_FIRST, SORT_FIELDS, type SortField } from '#areas/account/rules/sort.ts';

/** The validated arguments of `documentos`. All must hold; null is no condition. */
export type DocumentFilter = LedgerFilter & {
  /** INVOICE: originally owed; PAYMENT: originally in the client's favour (docs/product.md, Money). */
  readonly side: DocumentType;
  /** Whether open (A) and compensated (C) documents are included; both false: none. */
  readonly open: boolean;
  readonly compensated: boolean;
  /** Whether unlocked (false) and locked (true) documents are included. */
  readonly blocked: readonly boolean[];
  /** A compensated document has no due state. */
  readonly states: readonly DueState[] | null;
  readonly ids: readonly number[] | null;
  readonly plazo_reclamo: readonly ClaimFilter[] | null;
};

/** PSE: only payable documents; without a state only open ones (docs/product.md, Money). Amounts in the currency. */
export function readDocumentFilter(args: QueryDocumentosArgs, currency: Currency): Result<DocumentFilter> {
  const read = readFilter(
    {
      ...ledgerReaders(currency),
      classification: readValues,
      id_edocta_detalle: readIds,
      estado_documento: readChoices(DUE_STATES),
      estado_numero_documento: readChoices(['A', 'C']),
      blocked: readFlags,
      plazo_reclamo: readChoices(CLAIM_FILTERS),
    },
    args.filter,
  );
  if (!read.ok) return read;
  const { classification, id_edocta_detalle: ids, estado_documento: states, ...others } = read.value;
  const { estado_numero_documento, blocked, ...filter } = others;
  const payable = args.paymentType === 'PSE';
  const numbers = estado_numero_documento ?? ['A'];
  return ok({
    ...filter,
    agrupacion: intersectValues(filter.agrupacion, classification),
    side: args.documentType,
    open: numbers.includes('A'),
    compensated: numbers.includes('C') && !payable,
    blocked: payable ? blocked.filter((isBlocked) => !isBlocked) : blocked,
    states,
    ids,
  });
}

/** Adds the default page size to the arguments: a lookup by ids has its own default (specification A9, B9). */
export function withPageSize(args: QueryDocumentosArgs): QueryDocumentosArgs {
  const { eq = null, in: ids = null } = args.filter?.id_edocta_detalle ?? {};
  const usual = eq === null && ids === null ? INVOICES_PAGE_SIZE : PAGE_SIZE;
  return { ...args, pageSize: args.pageSize ?? usual };
}

export const DOCUMENT_LIST: ListRules<QueryDocumentosArgs, DocumentFilter, SortField> = {
  operation: 'documentos',
  pageSize: INVOICES_PAGE_SIZE,
  sortFields: SORT_FIELDS,
  defaultOrder: EARLIEST_DUE_FIRST,
  readFilter: (args, { store }) => readDocumentFilter(args, store.currency),
};
