import { dateTimeIn, formatDateTime } from '#kit/core/day.ts';
import { type Currency, formatMoney } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { type UserMail, mailUser } from '#areas/session/server/public.ts';
import type { Policy } from '../rules/policy.ts';
import { type PersonRow, peopleById, peopleInRoles } from './policy-store.ts';
import type { RequestRow } from './request-store.ts';

const LEGAL_REPRESENTATIVE = 'Representante Legal';

/** The most legal representatives who are mailed. */
const MAX_MAILED = 50;

type Change = {
  /** What happened: saved and counting, saved and waiting, counting after its wait, or nothing but `withdrawn`. */
  readonly moment: 'begins' | 'waits' | 'began' | 'stays';
  readonly before: Policy;
  readonly after: Policy;
  /** Who saved it; null where nobody did now. */
  readonly by: string | null;
  readonly effectiveAt: Date;
  /** The weaker policy that had been announced, and that does not begin now; null: none. */
  readonly withdrawn: (Policy & { readonly effectiveAt: Date }) | null;
};

/** Mails every approver, of before, of after and of what is withdrawn, and the legal representatives about a change. */
export async function mailPolicyChange(
  tx: Tx,
  { jobs }: Pick<App, 'jobs'>,
  { clientId, store }: { readonly clientId: number; readonly store: Store },
  change: Change,
): Promise<void> {
  const named = [...change.before.approvers, ...change.after.approvers, ...(change.withdrawn?.approvers ?? [])];
  const approvers = await peopleById(tx, clientId, named);
  const names = approvers.filter(({ userId }) => change.after.approvers.includes(userId)).map(({ name }) => name);
  const texts = changeTexts(change, names, store);
  for (const { userId } of await withRepresentatives(tx, clientId, approvers)) {
    const key = `${clientId}/${userId} policy ${change.moment} ${change.effectiveAt.getTime()}`;
    await mailUser(tx, { jobs }, { clientId, userId, texts }, key);
  }
}

async function withRepresentatives(
  tx: Tx,
  clientId: number,
  people: readonly PersonRow[],
): Promise<readonly PersonRow[]> {
  const representatives = await peopleInRoles(tx, clientId, [LEGAL_REPRESENTATIVE], MAX_MAILED);
  return [...new Map([...people, ...representatives].map((person) => [person.userId, person])).values()];
}

const TITLES: Readonly<Record<Change['moment'], string>> = {
  begins: 'Cambió la aprobación de pagos de tu empresa',
  waits: 'Pidieron cambiar la aprobación de pagos de tu empresa',
  began: 'Ya rige el cambio de la aprobación de pagos',
  stays: 'Ya no cambia la aprobación de pagos de tu empresa',
};

function changeTexts(
  { moment, after, by, effectiveAt, withdrawn }: Change,
  approvers: readonly string[],
  { timeZone, currency }: Store,
): UserMail {
  const when = formatDateTime(dateTimeIn(effectiveAt, timeZone));
  const starts = {
    begins: by ? `${by} cambió desde cuándo un pago necesita la aprobación de otra persona.` : 'Cambió la aprobación.',
    waits: `${by ?? 'Alguien'} pidió un cambio que pide menos que antes. Rige cuando otro aprobador lo confirme, o el ${when}.`,
    began: `El cambio rige desde el ${when}.`,
    stays: `${by ?? 'Alguien'} dejó la política como estaba.`,
  }[moment];
  const ends =
    withdrawn &&
    `El cambio anunciado para el ${formatDateTime(dateTimeIn(withdrawn.effectiveAt, timeZone))} no regirá.`;
  return {
    subject: TITLES[moment],
    title: TITLES[moment],
    paragraphs: [starts, ...(ends ? [ends] : []), policyText(after, approvers, currency)],
    action: { label: 'Ver la política', path: '/admin/aprobaciones/politica' },
    remarks: ['Si no lo esperabas, avisa ya al representante legal de tu empresa o al soporte de Surtidor.'],
  };
}

/** A policy in Spanish: 'Desde $ 5.000.000 al día, también las compensaciones. Aprueban: Ana Ruiz.' */
function policyText({ from, compensations }: Policy, approvers: readonly string[], currency: Currency): string {
  if (from === null) return 'Los pagos ya no necesitan aprobación.';
  const what = from === 0 ? 'Todo pago necesita aprobación' : `Desde ${formatMoney(from, currency)} al día`;
  const also = compensations ? ', también las compensaciones' : '';
  return `${what}${also}. Aprueban: ${approvers.join(', ') || 'nadie'}.`;
}

/** Mails the legal representatives that nobody may approve a request. */
export async function mailWithoutApprover(
  tx: Tx,
  { jobs }: Pick<App, 'jobs'>,
  { clientId, uuid, preparer, total, moneda }: RequestRow,
): Promise<void> {
  const texts: UserMail = {
    subject: 'Nadie puede aprobar un pago de tu empresa',
    title: 'Nadie puede aprobar un pago de tu empresa',
    paragraphs: [
      `${preparer} pide aprobar ${formatMoney(total, moneda)}, y ninguna persona nombrada puede hacerlo ahora.`,
      'Nombra a otra persona en la política de aprobación: alguien distinto de quien prepara, con documento en su perfil y con 72 horas en el portal.',
    ],
    action: { label: 'Ver la política', path: '/admin/aprobaciones/politica' },
    remarks: [],
  };
  for (const { userId } of await peopleInRoles(tx, clientId, [LEGAL_REPRESENTATIVE], MAX_MAILED)) {
    await mailUser(tx, { jobs }, { clientId, userId, texts }, `${uuid} without approver ${userId}`);
  }
}
