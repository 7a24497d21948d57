import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { ERP_SCOPES, type ErpScope } from '../../../rules/scopes.ts';
import { useDeskAction } from '#kit/desk/portal/api.ts';
import { FailureNote } from '#kit/desk/portal/FailureNote.tsx';
import styles from '#kit/desk/portal/form.module.css';
import { useDoneToast } from '#kit/desk/portal/useDoneToast.ts';
import { useScopeNames } from './useScopeNames.ts';

/** Creates a key; the list reveals its secret. */
export function NewKeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const scopeNames = useScopeNames();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ErpScope[]>([]);
  const [reason, setReason] = useState('');
  const done = useDoneToast()(t`The key is made. Take its secret now.`);
  const make = useDeskAction('erpKeys.make', (...answer) => {
    done(...answer);
    onClose();
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!make.isPending) make.mutate({ name, scopes: [...scopes], reason });
  }

  return (
    <Sheet
      title={t`New key`}
      onClose={onClose}
      actions={
        <Button look="primary" type="submit" form={form} changes busy={make.isPending}>
          {t`Make the key`}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <FailureNote
          error={make.error}
          texts={{ validation: () => t`Write a name and a reason, and choose what the key may do.` }}
        />
        <TextField
          label={t`System that uses it`}
          maxLength={80}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className={styles.form}>
          <legend>{t`It may`}</legend>
          {ERP_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(ERP_SCOPES.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
              }
            >
              {scopeNames[scope]}
            </Checkbox>
          ))}
        </fieldset>
        <TextField
          label={t`Reason`}
          hint={t`It stays in the audit log. Write no personal data.`}
          maxLength={200}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Sheet>
  );
}
