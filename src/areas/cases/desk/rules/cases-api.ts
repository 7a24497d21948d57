import type { EstadoCaso, TipoCaso } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import type { Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';
import type { WaitingApproval } from '#kit/desk/core/api.ts';
import type { DeskFile } from '#kit/desk/core/desk-file.ts';
import type { ClaimState } from '#areas/account/rules/claim-filters.ts';

/** Max. cases in an Excel file. */
export const MAX_EXPORTED = 5000;
/** Max. prepared texts. */
export const MAX_TEXTS = 100;

/** The claim period of a case's document, on the present day of the client's store. `end`: its last day, inclusive. */
export type CaseClaimPeriod = { readonly end: Day; readonly state: ClaimState; readonly endsToday: boolean };

/** A case in the queue. Instants are ISO 8601. */
export type ListedCase = {
  readonly number: number;
  readonly client: string;
  readonly clientName: string;
  readonly store: StoreCode;
  readonly currency: Currency;
  readonly kind: TipoCaso;
  readonly state: EstadoCaso;
  readonly document: string | null;
  readonly order: string | null;
  /** Null without a document, and where the document has none. */
  readonly claimPeriod: CaseClaimPeriod | null;
  readonly cents: number | null;
  readonly acceptedCents: number | null;
  /** The member who works on it. */
  readonly assignee: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Since when the client waits for an answer; null: they do not. */
  readonly waitingSince: string | null;
};

/**
 * `state`: 'open' for those that wait for a decision; null for all. `mine`: only those of the reader. `endsSoon`: only
 * those whose claim period is about to end.
 */
export type CasesFilter = {
  readonly state: EstadoCaso | 'open' | null;
  readonly kind: TipoCaso | null;
  readonly store: StoreCode | null;
  readonly mine: boolean;
  readonly endsSoon: boolean;
  /** The client's code, or the case's number; '' for any. */
  readonly search: string;
};

export type CasesCursor = { readonly at: string; readonly number: number };

export type CaseMessage = {
  readonly id: number;
  /** 'note': internal, never shown to the client. */
  readonly author: 'client' | 'company' | 'erp' | 'note';
  readonly who: string | null;
  readonly text: string;
  readonly at: string;
  readonly files: readonly { readonly id: string; readonly name: string }[];
};

/** `certificateDay`: by when the certificate is promised; null if it came with the case. */
export type DeskWithholding = {
  readonly concept: string;
  readonly percent: number;
  readonly baseCents: number;
  readonly certificateDay: string | null;
};

export type CasePage = ListedCase & {
  readonly openedBy: string;
  readonly reason: string | null;
  readonly creditNumber: string | null;
  readonly isErpFinal: boolean;
  /** What was withheld of the document; null for other cases. */
  readonly withholding: DeskWithholding | null;
  readonly assigneeId: number | null;
  /** Messages and internal notes, oldest first. */
  readonly messages: readonly CaseMessage[];
  readonly members: readonly { readonly id: number; readonly name: string }[];
};

export type CaseText = { readonly id: number; readonly title: string; readonly text: string };

type Done = { readonly ok: true };

/** Actions on the cases of all clients. */
export type CasesApi = {
  /** Open ones oldest first; others too. */
  'cases.list': ApiAction<
    { filter: CasesFilter; after: CasesCursor | null },
    { readonly rows: readonly ListedCase[]; readonly next: CasesCursor | null }
  >;
  /** At most MAX_EXPORTED, for an Excel file; without messages and notes. */
  'cases.export': ApiAction<{ filter: CasesFilter }, { readonly rows: readonly ListedCase[] }>;
  'cases.view': ApiAction<{ number: number }, CasePage>;
  /** Null: nobody. Assigning an open case begins its review. */
  'cases.assign': ApiAction<{ number: number; staff: number | null }, Done>;
  /** `files`: at most five ids that PUT /mesa/case-files/{number} gave to the same member within the last 24 hours. */
  'cases.answer': ApiAction<{ number: number; text: string; files: readonly string[] }, Done>;
  'cases.note': ApiAction<{ number: number; text: string }, Done>;
  'cases.accept': ApiAction<{ number: number; cents: number | null; text: string }, Done | WaitingApproval>;
  'cases.reject': ApiAction<{ number: number; reason: string }, Done | WaitingApproval>;
  'cases.close': ApiAction<{ number: number; text: string }, Done>;
  'cases.file': ApiAction<{ number: number; file: string }, DeskFile>;
  'cases.texts': ApiAction<EmptyObject, { readonly texts: readonly CaseText[] }>;
  /** Without an id, a new one. */
  'cases.save_text': ApiAction<{ id: number | null; title: string; text: string }, { readonly id: number }>;
  'cases.remove_text': ApiAction<{ id: number }, Done>;
};
