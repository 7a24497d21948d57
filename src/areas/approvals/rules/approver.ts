/** Who may approve a request (docs/product.md, Approval of payments). */

/** A user as an approver. */
export type Approver = {
  readonly userId: number;
  /** Active, with the permission, and not confined to stations. */
  readonly mayApprove: boolean;
  /** Named by the client's policy. */
  readonly isNamed: boolean;
  /** Type and number of their document, by `documentOf`. */
  readonly document: string | null;
  /** From when on account and document have been as they are for long enough (settings.approverWait). */
  readonly trustedFrom: Date;
};

/** Who prepared a request: their documents of then and of now. */
export type Preparer = { readonly userId: number; readonly documents: readonly (string | null)[] };

export type ApproverProblem = 'not_named' | 'own_request' | 'document_missing' | 'same_person' | 'approver_new';

/** A document in the form that is compared: 'CC 1144332211'; null without one. */
export function documentOf(type: string | null, number: string | null): string | null {
  const digits = (number ?? '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
  return type && digits ? `${type.toUpperCase()} ${digits}` : null;
}

/** Why a user may approve nothing now, whoever prepared it; null if they may. */
export function approverProblem(
  { mayApprove, isNamed, document, trustedFrom }: Approver,
  now: Date,
): ApproverProblem | null {
  if (!mayApprove || !isNamed) return 'not_named';
  if (document === null) return 'document_missing';
  return now < trustedFrom ? 'approver_new' : null;
}

/** Why a user may not approve what `preparer` prepared; null if they may. Two users of one person are one person. */
export function requestProblem(approver: Approver, preparer: Preparer, now: Date): ApproverProblem | null {
  if (approver.userId === preparer.userId) return 'own_request';
  const problem = approverProblem(approver, now);
  if (problem) return problem;
  return preparer.documents.includes(approver.document) ? 'same_person' : null;
}
