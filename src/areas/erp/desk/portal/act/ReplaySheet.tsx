import { useLingui } from '@lingui/react/macro';
import { MAX_EVENTS, type EventFilter, type ListedEvent } from '../../rules/events-api.ts';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { ReasonSheet } from './ReasonSheet.tsx';

/** Delivers one event again. */
export function ReplaySheet({ event, onClose }: { event: ListedEvent; onClose: () => void }) {
  const { t } = useLingui();
  const done = useDoneToast()(t`The event is delivered again within seconds.`);
  const replay = useDeskAction('events.replay', (...answer) => {
    done(...answer);
    onClose();
  });
  return (
    <ReasonSheet
      title={t`Deliver again: ${event.type}`}
      label={t`Deliver again`}
      act={replay}
      texts={{ not_delivered: () => t`The event waits to be delivered already.` }}
      onSubmit={(reason) => replay.mutate({ id: event.id, reason })}
      onClose={onClose}
    >
      {t`${event.clientName}, ${formatInstant(event.at)}. The ERP gets it with the same id, and must not book it twice.`}
    </ReasonSheet>
  );
}

/** Delivers all delivered events of a filter again. */
export function ReplayFoundSheet({ filter, onClose }: { filter: EventFilter; onClose: () => void }) {
  const { t } = useLingui();
  const done = useDoneToast()(t`The events are delivered again, in their order.`);
  const replay = useDeskAction('events.replay_found', (...answer) => {
    done(...answer);
    onClose();
  });
  const [whose, what] = [filter.client || t`all clients`, filter.type || t`all types`];
  const days = filter.days ?? 0;
  return (
    <ReasonSheet
      title={t`Deliver all found again`}
      label={t`Deliver all again`}
      act={replay}
      texts={{
        too_many: () => t`There are more than ${MAX_EVENTS}: choose fewer days, a client or a type.`,
        nothing_found: () => t`The ERP has taken none of these.`,
        not_found: () => t`There is no client with this code.`,
      }}
      onSubmit={(reason) => replay.mutate({ filter, reason })}
      onClose={onClose}
    >
      {days === 0
        ? t`Of ${whose}, ${what}, of any time. The ERP gets them with the same ids, and must not book them twice.`
        : t`Of ${whose}, ${what}, of the last ${days} days. The ERP gets them with the same ids, and must not book them twice.`}
    </ReasonSheet>
  );
}
