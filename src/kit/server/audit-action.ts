import type { RawBuilder } from 'kysely';
import type { ActivityKind } from '../core/activity-kind.ts';

/** An act that the audit log records. */
export type AuditActionDeclaration = {
  /** 'payment.create': what it is about, and what happened. */
  readonly name: string;
  /** What somebody did, in Spanish: 'Pago iniciado'. */
  readonly label: string;
  /** How the client's activity shows it (area associates); null: only the operator reads it. */
  readonly shown: ShownAction | null;
};

type ShownAction = {
  readonly kind: ActivityKind;
  readonly subject?: AuditSubject;
};

/** What an entry's subject is called in the client's activity. */
export type AuditSubject = {
  /** Reads one JSON value of an entry `a` of audit_entry and its own client. */
  readonly select: RawBuilder<unknown>;
  /** In Spanish; null: nothing to say. */
  readonly text: (found: never) => string | null;
};
