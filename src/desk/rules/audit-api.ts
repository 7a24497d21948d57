import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';

/** Filter of the audit log; '' or null: everything. Days are those of Colombia and Ecuador (UTC-5). */
export type AuditFilter = {
  readonly from: string | null;
  readonly to: string | null;
  /** A client's code. */
  readonly client: string;
  /** A user's e-mail. */
  readonly user: string;
  /** The id of a member of staff. */
  readonly staff: number | null;
  /** An act's name or its beginning: 'payment.create' or 'payment'. */
  readonly action: string;
  readonly result: 'all' | 'ok' | 'refused';
};

export type DeskAuditEntry = {
  readonly id: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly client: string | null;
  readonly user: string | null;
  /** Member of the company who acted: at the desk, by a command, or in a support session. */
  readonly agent: string | null;
  readonly action: string;
  /** The act's label; its name if no area declares it any more. */
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
  /** Newest first, 50 per page. */
  'audit.list': ApiAction<
    { filter: AuditFilter; after: AuditCursor | null },
    { readonly entries: readonly DeskAuditEntry[]; readonly next: AuditCursor | null }
  >;
  /** The found entries as CSV with semicolons, at most AUDIT_EXPORT. */
  'audit.export': ApiAction<{ filter: AuditFilter }, { readonly csv: string; readonly entries: number }>;
  /** The members and the acts that the filters offer. */
  'audit.choices': ApiAction<
    EmptyObject,
    {
      readonly staff: readonly { readonly id: number; readonly name: string }[];
      readonly actions: readonly { readonly name: string; readonly label: string }[];
    }
  >;
};
