import { businessDayAfter, businessDayBefore, knownHolidays } from '#kit/core/business-days.ts';
import type { ClaimSetting } from '#kit/core/claim-setting.ts';
import { type Day, addDays } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import type { ClaimState, RUNNING_STATES } from './claim-filters.ts';

/** Until when an electronic invoice on credit may be claimed (docs/product.md, Claim period). */

/**
 * The DIAN's events of an invoice (docs/domain.md): 030 receipt of the invoice, 031 claim, 032 receipt of the goods,
 * 033 express acceptance, 034 tacit acceptance.
 */
export const DIAN_EVENTS = ['030', '031', '032', '033', '034'] as const;

/** The events after which an invoice is claimed or accepted, whatever its days are. */
export const STATE_BY_EVENT = {
  '031': 'reclamada',
  '033': 'aceptada',
  '034': 'aceptada_tacitamente',
} as const satisfies Readonly<Partial<Record<(typeof DIAN_EVENTS)[number], ClaimState>>>;

type FinalEvent = keyof typeof STATE_BY_EVENT;

export const FINAL_EVENTS = Object.keys(STATE_BY_EVENT) as readonly FinalEvent[];

/** A store's setting (null: no invoice has a claim period), the store, and the day there. */
export type ClaimContext = {
  readonly setting: ClaimSetting | null;
  readonly store: Pick<Store, 'country'>;
  readonly today: Day;
};

/** What a claim period depends on. `entrega`: the last delivery of the invoice's orders. */
export type ClaimableDocument = {
  readonly cufe: string | null;
  readonly original_cents: Cents;
  readonly fecha_documento: Day;
  readonly fecha_vencimiento_documento: Day;
  readonly fecha_recepcion: Day | null;
  readonly entrega: Day | null;
  readonly evento_dian: string | null;
};

export type ClaimPeriod = {
  readonly start: Day;
  /** The last day, inclusive. */
  readonly end: Day;
  readonly state: ClaimState;
  readonly source: 'recepcion' | 'entrega';
};

/**
 * The claim period of an invoice with an electronic code that is due after its issue. Null for other documents, without
 * a known start up to today, and beyond the known holidays.
 */
export function claimPeriodOf(
  document: ClaimableDocument,
  { setting, store, today }: ClaimContext,
): ClaimPeriod | null {
  const { cufe, original_cents, fecha_documento, fecha_vencimiento_documento, evento_dian } = document;
  if (!setting || cufe === null || original_cents <= 0 || fecha_vencimiento_documento <= fecha_documento) return null;
  const found = startOf(document, setting);
  if (!found || found.start > today) return null;
  const end = businessDayAfter(found.start, setting.days, store);
  if (end === null) return null;
  const state = isFinal(evento_dian) ? STATE_BY_EVENT[evento_dian] : runningState(end, today, store);
  return { ...found, end, state };
}

function isFinal(event: string | null): event is FinalEvent {
  return event !== null && Object.hasOwn(STATE_BY_EVENT, event);
}

function startOf(
  { fecha_recepcion, entrega }: ClaimableDocument,
  { start }: ClaimSetting,
): Pick<ClaimPeriod, 'start' | 'source'> | null {
  if (fecha_recepcion && start !== 'delivery') return { start: fecha_recepcion, source: 'recepcion' };
  return entrega && start !== 'reception' ? { start: entrega, source: 'entrega' } : null;
}

function runningState(end: Day, today: Day, store: Pick<Store, 'country'>): (typeof RUNNING_STATES)[number] {
  if (end < today) return 'vencido';
  return today < businessDayBefore(end, store) ? 'corriendo' : 'por_vencer';
}

/** The start days of claim periods. `from`: null before any day. */
type ClaimStarts = {
  /** Of the periods that have not ended, by what they are today. */
  readonly days: Readonly<Record<'corriendo' | 'por_vencer' | 'vence_hoy', readonly Day[]>>;
  /** The start days of all periods, and the last one of those that have ended. */
  readonly from: Day | null;
  readonly to: Day;
  readonly endedTo: Day;
};

/** The start days whose period `claimPeriodOf` finds in each state today, for a list's filter. */
export function claimStarts({ setting, store, today }: ClaimContext & { readonly setting: ClaimSetting }): ClaimStarts {
  const known = knownHolidays(store.country);
  const days = { corriendo: [] as Day[], por_vencer: [] as Day[], vence_hoy: [] as Day[] };
  let start = known && known.to < today ? known.to : today;
  let to: Day | null = null;
  for (;;) {
    const end = businessDayAfter(start, setting.days, store);
    if (end !== null) {
      to ??= start;
      const state = runningState(end, today, store);
      if (state === 'vencido') break;
      days[state].push(start);
      if (end === today) days.vence_hoy.push(start);
    } else if (to !== null || (known && start < known.from)) break;
    start = addDays(start, -1);
  }
  return { days, from: known && addDays(known.from, -1), to: to ?? start, endedTo: start };
}

/**
 * The start days of the periods that end on the next business day, of which today is the one before; users are notified
 * then.
 */
export function startsEndingNext(at: ClaimContext & { readonly setting: ClaimSetting }): readonly Day[] {
  const { days } = claimStarts(at);
  return days.por_vencer.filter((start) => {
    const end = businessDayAfter(start, at.setting.days, at.store);
    return end !== null && businessDayBefore(end, at.store) === at.today;
  });
}
