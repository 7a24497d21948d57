import { useLingui } from '@lingui/react/macro';
import type { ListedEvent } from '../../rules/events-api.ts';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { ReasonSheet } from '#kit/desk/portal/reason/ReasonSheet.tsx';
import './messages.es.po';

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
