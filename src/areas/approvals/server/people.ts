import type { ViewerContext } from '#kit/server/context.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { isConfined, rolesWithAny } from '#areas/session/rules/roles.ts';
import { type Approver, type ApproverProblem, type Preparer, documentOf, requestProblem } from '../rules/approver.ts';
import { APPROVE } from '../rules/permissions.ts';
import { NO_POLICY, type Policy } from '../rules/policy.ts';
import { type PersonRow, peopleById, policiesOf } from './policy-store.ts';
import type { RequestRow } from './request-store.ts';

/** The roles whose users can be named as approvers. */
export function approvingRoles(): readonly string[] {
  return rolesWithAny([APPROVE]).filter((role) => !isConfined(role));
}

type Configured = Pick<ViewerContext, 'settings'>;

/** A user as an approver by a policy. */
export function approverOf(person: PersonRow, policy: Policy, { settings }: Configured): Approver {
  return {
    userId: person.userId,
    mayApprove: person.isActive && approvingRoles().includes(person.role),
    isNamed: policy.approvers.includes(person.userId),
    document: documentOf(person.documentType, person.document),
    trustedFrom: new Date(person.since.getTime() + settings.approverWait),
  };
}

/** Who prepared a request, with the documents of then and of now. */
function preparerOf(
  { userId, preparedDocument }: Pick<RequestRow, 'userId' | 'preparedDocument'>,
  person: PersonRow | undefined,
): Preparer {
  return { userId, documents: [preparedDocument, person ? documentOf(person.documentType, person.document) : null] };
}

type Clocked = Pick<ViewerContext, 'clock'>;

/** The policy that counts now. */
export async function currentPolicy(db: Db | Tx, clientId: number, { clock }: Clocked): Promise<Policy> {
  return (await policiesOf(db, clientId, clock.now())).current ?? NO_POLICY;
}

/** Why a user may not approve a request now; null if they may. */
export async function problemOfApprover(
  db: Db | Tx,
  request: RequestRow,
  userId: number,
  context: Clocked & Configured,
): Promise<ApproverProblem | null> {
  const policy = await currentPolicy(db, request.clientId, context);
  const people = await peopleById(db, request.clientId, [userId, request.userId]);
  const approver = people.find((person) => person.userId === userId);
  if (!approver) return 'not_named';
  const preparer = preparerOf(
    request,
    people.find((person) => person.userId === request.userId),
  );
  return requestProblem(approverOf(approver, policy, context), preparer, context.clock.now());
}

/** The users who may approve what `preparer` prepared, now. */
export async function approversFor(
  db: Db | Tx,
  clientId: number,
  preparer: Preparer,
  context: Clocked & Configured,
): Promise<readonly PersonRow[]> {
  const policy = await currentPolicy(db, clientId, context);
  const people = await peopleById(db, clientId, policy.approvers);
  const now = context.clock.now();
  return people.filter((person) => requestProblem(approverOf(person, policy, context), preparer, now) === null);
}
