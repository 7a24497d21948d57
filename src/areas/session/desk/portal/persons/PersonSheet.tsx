import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '#kit/portal/design/toasts.ts';
import { saveFile } from '#kit/portal/file/saveFile.ts';
import { callDeskForFile, useDeskAction } from '#kit/desk/portal/api.ts';
import { ReasonSheet } from '#kit/desk/portal/reason/ReasonSheet.tsx';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import type { FoundPerson } from '../../rules/persons-api.ts';

export type PersonSheetProps = { act: 'export' | 'erase'; person: FoundPerson; onClose: () => void };

/** Asks for the reason of an export or erasure before it is done or asked for. */
export function PersonSheet({ act, person, onClose }: PersonSheetProps) {
  const Sheet = act === 'export' ? ExportSheet : EraseSheet;
  return <Sheet person={person} onClose={onClose} />;
}

type ActSheetProps = Omit<PersonSheetProps, 'act'>;

function ExportSheet({ person: { client, user, email }, onClose }: ActSheetProps) {
  const { t } = useLingui();
  const save = useMutation({
    mutationFn: (reason: string) => callDeskForFile('persons.export', { client, user, reason }),
    onSuccess: (zip) => {
      saveFile(zip, `datos-usuario-${user}.zip`);
      showToast(t`The data are saved.`);
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={t`Download the data of ${email}`}
      label={t`Download`}
      act={save}
      texts={{ not_found: () => t`The user is not there any more.` }}
      onSubmit={(reason) => save.mutate(reason)}
      onClose={onClose}
    >
      {t`A ZIP with everything that the portal has of the person: as a page to read, as JSON, and the files. Give it to the person only, and delete your copy.`}
    </ReasonSheet>
  );
}

function EraseSheet({ person: { client, user, name, email }, onClose }: ActSheetProps) {
  const { t } = useLingui();
  const done = useDoneToast()(t`The person's data are erased.`);
  const erase = useDeskAction('persons.erase', (...answer) => {
    done(...answer);
    onClose();
  });
  return (
    <ReasonSheet
      title={t`Ask for the erasure of ${email}`}
      label={t`Ask for the erasure`}
      act={erase}
      texts={{}}
      onSubmit={(reason) => erase.mutate({ client, user, reason })}
      onClose={onClose}
    >
      {t`Somebody else of the team must approve it. Then it cannot be undone: ${name} no longer signs in, and is called Usuario ${user} in the books. Save the data before, if the person asks for them.`}
    </ReasonSheet>
  );
}
