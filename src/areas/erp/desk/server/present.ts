import type { EventState, ListedEvent } from '../rules/events-api.ts';
import type { EventRow } from './events-store.ts';
import type { FailureRow } from './stopped-store.ts';

export function presentFailure({ failures, why, failing_since, next_at, waits_since }: FailureRow) {
  return {
    failures,
    why,
    since: failing_since.toISOString(),
    nextAt: waits_since === null ? next_at.toISOString() : null,
  };
}

export function presentEvent(row: EventRow): ListedEvent {
  const { id, type, at, client, client_name: clientName, store, why, next_at, delivered_at, replayed_at } = row;
  const state = stateOf(row);
  const fails = state === 'failing' || state === 'held' || state === 'waiting';
  return {
    id,
    type,
    at: at.toISOString(),
    client,
    clientName,
    store,
    state,
    deliveredAt: delivered_at?.toISOString() ?? null,
    replayedAt: replayed_at?.toISOString() ?? null,
    why: fails ? why : null,
    nextAt: state === 'failing' && next_at ? next_at.toISOString() : null,
    about: aboutOf(row),
  };
}

/** For a failing client only the oldest event is sent; its other events wait. */
function stateOf({ delivered_at, failures, waits_since, is_first }: EventRow): EventState {
  if (delivered_at !== null) return 'delivered';
  const stopped = waits_since !== null ? 'held' : (failures ?? 0) > 0 ? 'failing' : null;
  if (stopped === null) return 'waiting';
  return is_first ? stopped : 'behind';
}

function aboutOf({ payment, compensation }: EventRow): ListedEvent['about'] {
  if (payment !== null) return { kind: 'payment', uuid: payment };
  return compensation === null ? null : { kind: 'compensation', uuid: compensation };
}
