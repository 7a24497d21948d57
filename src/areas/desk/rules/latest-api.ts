import type { Day } from '#kit/core/day.ts';
import type { ApiAction } from './api-action.ts';

/** So many orders and so many events are on the client's page. */
export const LATEST = 10;

/** `cents`: null where the ERP sent no value; `reason`: why it is held, as the ERP says it. */
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
 * What happened with a client, at an instant (ISO 8601). `told`: an event for the ERP, with the payment or the
 * compensation that it is of; `order`: what the ERP said of an order; `act`: what somebody did.
 */
export type ClientEvent = { readonly at: string } & (
  | {
      readonly kind: 'told';
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
      /** A user's e-mail, or the name of who acted of the company. */
      readonly who: string | null;
      readonly result: string;
    }
);

/** A client's latest orders and events; `code`: the client's. */
export type LatestApi = {
  /** Held ones first, then the newest. `hasMoreHeld`: whether more are held than are answered. */
  'clients.orders': ApiAction<
    { code: string },
    { readonly orders: readonly LatestOrder[]; readonly hasMoreHeld: boolean }
  >;
  /** The newest first. `isDelivering`: whether events are delivered; else the ERP fetches them. */
  'clients.events': ApiAction<
    { code: string },
    { readonly events: readonly ClientEvent[]; readonly isDelivering: boolean }
  >;
};
