/** The styles of the order card. `blocked`: something holds the order. */
type OrderTone = 'requested' | 'accepted' | 'remissioned' | 'billed' | 'dispatched' | 'rejected' | 'blocked';

type OrderStatus = {
  /** The specification's name; 'status' for a code that the specification does not have. */
  readonly name: string;
  /** Spanish label for files and messages. */
  readonly label: string;
  readonly tone: OrderTone;
};

/** The sixteen states of an order by the ERP's code (specification B4). */
export const ORDER_STATUSES = {
  '1': { name: 'requested', label: 'Solicitado', tone: 'requested' },
  '2': { name: 'accepted', label: 'Aceptado', tone: 'accepted' },
  '3': { name: 'remissioned', label: 'Remisionado', tone: 'remissioned' },
  '4': { name: 'billed', label: 'Facturado', tone: 'billed' },
  '5': { name: 'dispatched', label: 'Despachado', tone: 'dispatched' },
  '6': { name: 'rejected', label: 'Rechazado', tone: 'rejected' },
  '-1': { name: 'sent to review / checked', label: 'Enviado a revisión', tone: 'blocked' },
  '-1.5': { name: 'request sent / checked', label: 'Solicitud enviada', tone: 'requested' },
  '-2': { name: 'approved order', label: 'Pedido aprobado', tone: 'accepted' },
  '-2.1': { name: 'OCPortfolioReview', label: 'En revisión de cartera', tone: 'blocked' },
  '-2.3': { name: 'OCRequestForRelease', label: 'Liberación solicitada', tone: 'blocked' },
  '-2.5': { name: 'OCReleasedByPortfolio', label: 'Liberado por cartera', tone: 'accepted' },
  '3.1': { name: 'OCLogisticsReview', label: 'En revisión de logística', tone: 'blocked' },
  '3.2': { name: 'OCReleasedByLogistics', label: 'Liberado por logística', tone: 'accepted' },
  '3.3': { name: 'OCReleasedByPortfolio', label: 'Liberado por cartera', tone: 'accepted' },
  '3.4': { name: 'OCLogisticsReview', label: 'En revisión de logística', tone: 'blocked' },
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
  if (isOrderState(code)) return ORDER_STATUSES[code];
  return { name: 'status', label: isNumeric(code) ? `Estado ${code}` : 'Estado', tone: 'requested' };
}

/** Normalizes a code for storage: 2, '2.0' and '02' become '2'; a code that is not a number stays unchanged. */
export function normalizeState(code: string): string {
  return isNumeric(code) ? String(Number(code)) : code;
}

function isNumeric(code: string): boolean {
  return /^-?\d{1,6}(\.\d{1,6})?$/.test(code);
}
