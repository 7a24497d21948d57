import type { StoreCode } from '#kit/core/store.ts';
import type { ApiAction, Nothing } from './api-action.ts';

/** 'stopped': the undelivered ones of clients whose oldest one the ERP refused. */
export const EVENT_LISTS = ['undelivered', 'stopped', 'delivered'] as const;
type EventList = (typeof EVENT_LISTS)[number];

/** How many days back delivered events may be listed. */
export const EVENT_DAYS = [1, 7, 30, 90] as const;
/** For how many hours an undelivered event may be asked to have waited. */
export const WAITED_HOURS = [1, 24, 72] as const;

/** So many events are counted, and so many may be delivered again at once. */
export const MAX_EVENTS = 10_000;

export const STOPPED_PAGE = 25;

/**
 * `search`: an event's id, which is found wherever it is. `client`: a client's code, '' for all; `type`: '' for all.
 * `days`, of delivered ones: null for any time, which needs a client. `hours`, of the others: that it waits.
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
 * 'waiting': it is sent soon, or with the address; 'failing': the ERP refused it, and it is sent again; 'held': it is
 * sent again only once a person releases its client; 'behind': its client's oldest one fails.
 */
export type EventState = 'waiting' | 'failing' | 'held' | 'behind' | 'delivered';

/** Instants are ISO 8601 in UTC. Nothing of what an event says, which has personal data. */
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
  /** An HTTP status, or an error's code; null where nothing failed. */
  readonly why: string | null;
  readonly nextAt: string | null;
  /** The payment or the compensation that it tells of, where it is one. */
  readonly about: { readonly kind: 'payment' | 'compensation'; readonly uuid: string } | null;
};

/** Why the delivery does not go on. `nextAt`: when it is tried again; null where it waits for a person. */
type Failing = {
  readonly failures: number;
  readonly why: string;
  readonly since: string;
  readonly nextAt: string | null;
};

export type StoppedClient = Failing & {
  readonly client: string;
  readonly clientName: string;
  /** How many of its events wait, at most MAX_EVENTS and one more; the oldest one's type. */
  readonly events: number;
  readonly type: string | null;
};

export type EventSummary = {
  /** Whether events are delivered; else the ERP fetches them, and none is marked as delivered. */
  readonly isDelivering: boolean;
  /** At most MAX_EVENTS and one more. */
  readonly waiting: number;
  /** Since when the oldest one waits, and how many seconds that is. */
  readonly oldest: string | null;
  readonly lagSeconds: number;
  /** Clients whose events wait for a person. */
  readonly held: number;
  /** The ERP's address as a whole, while it fails. */
  readonly address: Failing | null;
  readonly types: readonly string[];
};

/** The desk's actions on events for the ERP: they are delivered with the same ids, and nothing is booked anew. */
export type ErpApi = {
  'events.summary': ApiAction<Nothing, EventSummary>;
  /** Those that wait for a person first. */
  'events.stopped': ApiAction<{ page: number }, { readonly clients: readonly StoppedClient[]; readonly total: number }>;
  /** Undelivered ones by how long they wait, delivered ones the newest first. */
  'events.list': ApiAction<
    { filter: EventFilter; after: EventCursor | null },
    { readonly events: readonly ListedEvent[]; readonly next: EventCursor | null }
  >;
  /** Tries a client's events now, and the address; '' for all clients. */
  'events.release': ApiAction<{ client: string; reason: string }, { readonly released: number }>;
  'events.replay': ApiAction<{ id: string; reason: string }, Nothing>;
  /** Delivers all delivered ones of a filter again, at most MAX_EVENTS. */
  'events.replay_found': ApiAction<{ filter: EventFilter; reason: string }, { readonly replayed: number }>;
};
