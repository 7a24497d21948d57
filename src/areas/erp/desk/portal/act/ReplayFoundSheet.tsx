import { useLingui } from '@lingui/react/macro';
import { MAX_EVENTS, type EventFilter } from '../../rules/events-api.ts';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { ReasonSheet } from '#kit/desk/portal/reason/ReasonSheet.tsx';
import './messages.es.po';

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
