import type { ApiAction, Nothing } from './api-action.ts';

/** What is searched in the audit log; '' or null: everything. Days are those of Colombia and Ecuador (UTC-5). */
export type AuditFilter = {
  readonly from: string | null;
  readonly to: string | null;
  /** A client's code. */
  readonly client: string;
  /** A user's e-mail. */
  readonly user: string;
  /** The id of a member of staff. */
  readonly staff: number | null;
  /** 'payment.create', or the beginning of it: 'payment'. */
  readonly action: string;
  readonly result: 'all' | 'ok' | 'refused';
};

export type DeskAuditEntry = {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly client: string | null;
  readonly user: string | null;
  /** The company's person who acted: at the desk, by a command, or in a support session. */
  readonly agent: string | null;
  readonly action: string;
  /** The act in words; the action where no area declares it any more. */
  readonly actionLabel: string;
  readonly subject: string | null;
  readonly result: string;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

/** The entry after which a page begins. */
export type AuditCursor = { readonly at: string; readonly id: number };

export type AuditApi = {
  /** The newest first, 50 a page. */
  'audit.list': ApiAction<
    { filter: AuditFilter; after: AuditCursor | null },
    { readonly entries: readonly DeskAuditEntry[]; readonly next: AuditCursor | null }
  >;
  /** The found entries as CSV with semicolons, at most AUDIT_EXPORT. */
  'audit.export': ApiAction<{ filter: AuditFilter }, { readonly csv: string; readonly entries: number }>;
  /** Who may be chosen as a filter, and every kind of act. */
  'audit.choices': ApiAction<
    Nothing,
    {
      readonly staff: readonly { readonly id: number; readonly name: string }[];
      readonly actions: readonly { readonly name: string; readonly label: string }[];
    }
  >;
};
