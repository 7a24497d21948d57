import type { PoliticaAprobacion } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { approverProblem, documentOf } from '../rules/approver.ts';
import { NO_POLICY, type Policy } from '../rules/policy.ts';
import { approverOf, approvingRoles } from './people.ts';
import {
  type PersonRow,
  type StoredPolicy,
  peopleInRoles,
  policiesOf,
  unfinishedWithoutRequest,
} from './policy-store.ts';

/** The most users among whom approvers are chosen, and unfinished payments that the policy's screen lists. */
const MAX_POSSIBLE = 200;
const MAX_UNFINISHED = 50;

/** Who may change the policy (docs/product.md, Approval of payments). */
const POLICY_ROLE = 'Representante Legal';

/** `politicaAprobacion` */
export async function policy(_args: object, context: ViewerContext): Promise<Result<PoliticaAprobacion>> {
  if (context.viewer.destinations) return notFound('The policy');
  return ok(await shownPolicy(context));
}

/** The policy as the contract has it, with what the viewer may do. */
export async function shownPolicy(context: ViewerContext): Promise<PoliticaAprobacion> {
  const { db, viewer, clock } = context;
  const now = clock.now();
  const policies = await policiesOf(db, viewer.clientId, now);
  const { current, pending } = policies;
  const rule = current ?? NO_POLICY;
  const people = await peopleInRoles(db, viewer.clientId, approvingRoles(), MAX_POSSIBLE);
  const of = current && current.from !== null ? { before: current.effectiveAt, most: MAX_UNFINISHED } : null;
  const unfinished = of ? await unfinishedWithoutRequest(db, viewer.clientId, of) : [];
  const self = people.find(({ userId }) => userId === viewer.userId);
  const isApprover = self !== undefined && approverProblem(approverOf(self, rule, context), now) === null;
  const mayChange = viewer.role === POLICY_ROLE && !viewer.isSupport;
  const may = { approves: isApprover && !viewer.isSupport, changes: mayChange, confirms: false };
  const lists = {
    posibles: people.map((person) => ({
      id: String(person.userId),
      nombre: person.name,
      rol: person.role,
      impedimento: approverProblem({ ...approverOf(person, rule, context), isNamed: true }, now),
    })),
    en_curso: unfinished.map(({ uuid, cents, createdAt }) => ({
      uuid,
      total: amountFromCents(cents),
      created_at: dateTimeIn(createdAt, viewer.store.timeZone),
    })),
  };
  const confirms = self !== undefined && may.approves && mayConfirm(policies, self, people);
  const waiting = pending && policyOf(context, pending, may, { posibles: [], en_curso: [] });
  return {
    ...policyOf(context, current ?? { ...rule, effectiveAt: null }, { ...may, confirms }, lists),
    pendiente: waiting,
  };
}

type May = { readonly approves: boolean; readonly changes: boolean; readonly confirms: boolean };

function policyOf(
  { viewer }: ViewerContext,
  policy: Policy & { readonly effectiveAt: Date | null },
  { approves, changes, confirms }: May,
  lists: Pick<PoliticaAprobacion, 'posibles' | 'en_curso'>,
): PoliticaAprobacion {
  const { from, compensations, approvers, effectiveAt } = policy;
  return {
    desde: from === null ? null : amountFromCents(from),
    compensaciones: compensations,
    aprobadores: approvers.map(String),
    puedo_aprobar: approves,
    puedo_cambiar: changes,
    puedo_confirmar: confirms,
    vigente_desde: effectiveAt && dateTimeIn(effectiveAt, viewer.store.timeZone),
    pendiente: null,
    ...lists,
  };
}

/** Whether a user who may approve is another person than who saved the pending policy. */
export function mayConfirm(
  { pending }: { readonly pending: StoredPolicy | null },
  self: PersonRow,
  people: readonly PersonRow[],
): boolean {
  if (!pending || pending.userId === self.userId) return false;
  const saver = people.find(({ userId }) => userId === pending.userId);
  const documents = [saver, self].map((one) => one && documentOf(one.documentType, one.document));
  return documents[0] !== documents[1];
}
