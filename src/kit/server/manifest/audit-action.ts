import type { RawBuilder } from 'kysely';
import type { ActivityKind } from '#kit/core/activity-kind.ts';
import type { Ground } from '#kit/core/retention.ts';

/** A kind of action that the audit log records. */
export type AuditActionDeclaration = {
  /** The object and the event, 'payment.create'. */
  readonly name: string;
  /** Spanish label of the action: 'Pago iniciado'. */
  readonly label: string;
  /** How the client's activity log (area associates) shows the action; null: only operators see it. */
  readonly shown: ShownAction | null;
  /** Why an entry keeps address and browser of a person who is erased, and how long; absent: it does not. */
  readonly evidence?: Ground;
};

type ShownAction = {
  readonly kind: ActivityKind;
  readonly subject?: AuditSubject;
};

/** How the client's activity log names the subject of an entry. */
export type AuditSubject = {
  /** SQL of one JSON value, from a row `a` of audit_entry and its client only. */
  readonly select: RawBuilder<unknown>;
  /** The subject's Spanish name, from the value that `select` found; null: none. */
  readonly text: (found: never) => string | null;
};
