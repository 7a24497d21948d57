import { useLingui } from '@lingui/react/macro';
import type { EditedForm, FormState } from '../rules/forms-api.ts';
import { useDesk, useDeskAction } from '#kit/desk/portal/api.ts';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { VersionSheet } from '#kit/desk/portal/versions/VersionSheet.tsx';
import { definitionText } from './definition-text.ts';
import { useFormErrors } from './useFormErrors.ts';

type FormVersionSheetProps = { found: EditedForm; version: number; onClose: () => void };

/** The changes of a form's version, and a button to publish it again. */
export function FormVersionSheet({ found, version, onClose }: FormVersionSheetProps) {
  const { t } = useLingui();
  const { form, store } = found;
  const doneToast = useDoneToast();
  const asked = useDesk('forms.form_version', { form, store, version });
  const restore = useDeskAction('forms.restore_form', (output, isWaiting) => {
    doneToast(t`The version is published again.`)(output, isWaiting);
    onClose();
  });
  return (
    <VersionSheet<FormState>
      version={version}
      isCurrent={version === found.version}
      found={asked}
      textOf={definitionText}
      restore={restore}
      texts={useFormErrors()}
      onRestore={() => restore.mutate({ form, store, version, base: found.version })}
      onClose={onClose}
    />
  );
}
