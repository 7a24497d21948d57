import type { Day } from '#kit/core/day.ts';
import type { ApiAction } from '#kit/desk/core/api-action.ts';

/** Orders and events on the client's page. */
export const LATEST = 10;

/** `cents`: null if the ERP sent no value; `reason`: the ERP's reason for the hold. */
export type LatestOrder = {
  readonly number: string;
  /** The ERP's code (orders/rules/status.ts). */
  readonly state: string;
  readonly isHeld: boolean;
  readonly reason: string | null;
  readonly day: Day;
  readonly cents: number | null;
  readonly station: string | null;
};

/**
 * Something that happened with a client at an instant (ISO 8601). `erp_event`: an event for the ERP, with its payment
 * or compensation; `order`: the ERP's event about an order; `act`: a person's act.
 */
export type ClientEvent = { readonly at: string } & (
  | {
      readonly kind: 'erp_event';
      readonly id: string;
      readonly type: string;
      readonly deliveredAt: string | null;
      readonly about: { readonly kind: 'payment' | 'compensation'; readonly uuid: string } | null;
    }
  | { readonly kind: 'order'; readonly id: number; readonly number: string; readonly state: string }
  | {
      readonly kind: 'act';
      readonly id: number;
      readonly label: string;
      /** A user's e-mail, or the name of the company's member who acted. */
      readonly who: string | null;
      readonly result: string;
    }
);

/** A client's latest orders and events; `code`: the client's. */
export type LatestApi = {
  /** Held orders first, then the newest. `hasMoreHeld`: whether the answer omits held orders. */
  'clients.orders': ApiAction<
    { code: string },
    { readonly orders: readonly LatestOrder[]; readonly hasMoreHeld: boolean }
  >;
  /** Newest first. `isDelivering`: whether the portal delivers events; otherwise the ERP fetches them. */
  'clients.events': ApiAction<
    { code: string },
    { readonly events: readonly ClientEvent[]; readonly isDelivering: boolean }
  >;
};
