/** The styles of the order card. `blocked`: something holds the order. */
type OrderTone = 'requested' | 'accepted' | 'remissioned' | 'billed' | 'dispatched' | 'rejected' | 'blocked';

type OrderStatus = {
  /** The specification's name; 'status' for a code that the specification does not have. */
  readonly name: string;
  readonly tone: OrderTone;
};

/** The sixteen states of an order by the ERP's code (specification B4). */
export const ORDER_STATUSES = {
  '1': { name: 'requested', tone: 'requested' },
  '2': { name: 'accepted', tone: 'accepted' },
  '3': { name: 'remissioned', tone: 'remissioned' },
  '4': { name: 'billed', tone: 'billed' },
  '5': { name: 'dispatched', tone: 'dispatched' },
  '6': { name: 'rejected', tone: 'rejected' },
  '-1': { name: 'sent to review / checked', tone: 'blocked' },
  '-1.5': { name: 'request sent / checked', tone: 'requested' },
  '-2': { name: 'approved order', tone: 'accepted' },
  '-2.1': { name: 'OCPortfolioReview', tone: 'blocked' },
  '-2.3': { name: 'OCRequestForRelease', tone: 'blocked' },
  '-2.5': { name: 'OCReleasedByPortfolio', tone: 'accepted' },
  '3.1': { name: 'OCLogisticsReview', tone: 'blocked' },
  '3.2': { name: 'OCReleasedByLogistics', tone: 'accepted' },
  '3.3': { name: 'OCReleasedByPortfolio', tone: 'accepted' },
  '3.4': { name: 'OCLogisticsReview', tone: 'blocked' },
} as const satisfies Readonly<Record<string, OrderStatus>>;

export type OrderState = keyof typeof ORDER_STATUSES;

const STATES = Object.keys(ORDER_STATUSES) as readonly OrderState[];

/** The states in which something holds an order. */
export const HELD_STATES = STATES.filter((state) => ORDER_STATUSES[state].tone === 'blocked');

/** All states that have the same name as this one. */
export function statesNamedAs(state: OrderState): readonly OrderState[] {
  return STATES.filter((other) => ORDER_STATUSES[other].name === ORDER_STATUSES[state].name);
}

export function isOrderState(code: string): code is OrderState {
  return Object.hasOwn(ORDER_STATUSES, code);
}

/** Name and style of a code; a code that is unknown or not a number is 'status', styled as requested. */
export function statusOf(code: string): OrderStatus {
  return isOrderState(code) ? ORDER_STATUSES[code] : { name: 'status', tone: 'requested' };
}

/** Normalizes a code for storage: 2, '2.0' and '02' become '2'; a code that is not a number stays unchanged. */
export function normalizeState(code: string): string {
  return isNumeric(code) ? String(Number(code)) : code;
}

export function isNumeric(code: string): boolean {
  return /^-?\d{1,6}(\.\d{1,6})?$/.test(code);
}
