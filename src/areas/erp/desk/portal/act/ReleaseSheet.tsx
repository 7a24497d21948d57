import { useLingui } from '@lingui/react/macro';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { ReasonSheet } from '#kit/desk/portal/reason/ReasonSheet.tsx';
import './messages.es.po';

/** Retries a client's events now; '' for all clients and the ERP's address. */
export function ReleaseSheet({ client, name, onClose }: { client: string; name: string; onClose: () => void }) {
  const { t } = useLingui();
  const done = useDoneToast()(t`The events are tried within seconds.`);
  const release = useDeskAction('events.release', (...answer) => {
    done(...answer);
    onClose();
  });
  return (
    <ReasonSheet
      title={client === '' ? t`Try all events now` : t`Try the events of ${name} now`}
      label={t`Try now`}
      act={release}
      texts={{ nothing_stopped: () => t`Nothing is stopped any more: it was tried meanwhile.` }}
      onSubmit={(reason) => release.mutate({ client, reason })}
      onClose={onClose}
    >
      {t`The oldest event is sent at once, and the others follow it in their order. If the ERP refuses it again, it is tried for three more days.`}
    </ReasonSheet>
  );
}
