import type { StoreCode } from '#kit/core/store.ts';
import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';

/** 'stopped': undelivered events of clients whose oldest event the ERP refused. */
export const EVENT_LISTS = ['undelivered', 'stopped', 'delivered'] as const;
type EventList = (typeof EVENT_LISTS)[number];

/** Periods of delivered events, in days. */
export const EVENT_DAYS = [1, 7, 30, 90] as const;
/** Minimum waiting times of undelivered events, in hours. */
export const WAITED_HOURS = [1, 24, 72] as const;

/** Max. events that are counted, or delivered again at once. */
export const MAX_EVENTS = 10_000;

export const STOPPED_PAGE = 25;

/**
 * `search`: an event's id, found whatever the other fields say. `client`: a client's code, '' for all. `type`: '' for
 * all. `days`, of delivered events: null for any time, which needs a client. `hours`, of undelivered events: the
 * minimum wait.
 */
export type EventFilter = {
  readonly search: string;
  readonly list: EventList;
  readonly client: string;
  readonly type: string;
  readonly days: (typeof EVENT_DAYS)[number] | null;
  readonly hours: (typeof WAITED_HOURS)[number] | null;
};

/** Where the next page begins. */
export type EventCursor = { readonly at: string; readonly number: number };

/**
 * 'waiting': it is sent soon, or once the address works; 'failing': the ERP refused it, and it is sent again; 'held':
 * it is sent again only once a person releases its client; 'behind': the client's oldest event fails.
 */
export type EventState = 'waiting' | 'failing' | 'held' | 'behind' | 'delivered';

/** An event without its data, which is personal. Instants are ISO 8601 in UTC. */
export type ListedEvent = {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly client: string;
  readonly clientName: string;
  readonly store: StoreCode;
  readonly state: EventState;
  readonly deliveredAt: string | null;
  readonly replayedAt: string | null;
  /** Reason of the failure: an HTTP status or an error's code; null for none. */
  readonly why: string | null;
  readonly nextAt: string | null;
  /** The payment or compensation that the event reports, if any. */
  readonly about: { readonly kind: 'payment' | 'compensation'; readonly uuid: string } | null;
};

/** A failing delivery. `nextAt`: the next attempt; null if it waits for a person. */
type Failing = {
  readonly failures: number;
  readonly why: string;
  readonly since: string;
  readonly nextAt: string | null;
};

export type StoppedClient = Failing & {
  readonly client: string;
  readonly clientName: string;
  /** Number of the client's waiting events, at most MAX_EVENTS + 1; and the oldest one's type. */
  readonly events: number;
  readonly type: string | null;
};

export type EventSummary = {
  /** Whether the portal delivers events. Otherwise the ERP fetches them, and none is marked as delivered. */
  readonly isDelivering: boolean;
  /** Number of waiting events, at most MAX_EVENTS + 1. */
  readonly waiting: number;
  /** Start of the oldest event's wait, and its length in seconds. */
  readonly oldest: string | null;
  readonly lagSeconds: number;
  /** Number of clients whose events wait for a person. */
  readonly held: number;
  /** The failure of the ERP's whole address; null while it works. */
  readonly address: Failing | null;
  readonly types: readonly string[];
};

/** The desk's actions on events for the ERP. Redelivery keeps the ids and books nothing again. */
export type EventsApi = {
  'events.summary': ApiAction<EmptyObject, EventSummary>;
  /** Clients that wait for a person come first. */
  'events.stopped': ApiAction<{ page: number }, { readonly clients: readonly StoppedClient[]; readonly total: number }>;
  /** Undelivered events, longest waiting first; delivered ones, newest first. */
  'events.list': ApiAction<
    { filter: EventFilter; after: EventCursor | null },
    { readonly events: readonly ListedEvent[]; readonly next: EventCursor | null }
  >;
  /** Retries a client's events and the address now; '' for all clients. */
  'events.release': ApiAction<{ client: string; reason: string }, { readonly released: number }>;
  'events.replay': ApiAction<{ id: string; reason: string }, EmptyObject>;
  /** Delivers all delivered events of a filter again, at most MAX_EVENTS. */
  'events.replay_found': ApiAction<{ filter: EventFilter; reason: string }, { readonly replayed: number }>;
};
