import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import type { FormId, ListedForm } from '../rules/forms-api.ts';
import type { StoreOrAll } from '#kit/desk/core/store-or-all.ts';
import formStyles from '#kit/desk/portal/form.module.css';
import { useStoreOrAllNames } from '#kit/desk/portal/useStoreOrAllNames.ts';

type NewFormSheetProps = {
  forms: readonly ListedForm[];
  onClose: () => void;
  /** `copied`: the form to copy, 'store/form'; '' for none. */
  onChosen: (id: FormId, copied: string) => void;
};

/** Chooses a new form's store and identifier, and the form to copy. */
export function NewFormSheet({ forms, onClose, onChosen }: NewFormSheetProps) {
  const { t } = useLingui();
  const storeNames = useStoreOrAllNames();
  const formId = useId();
  const [form, setForm] = useState('');
  const [store, setStore] = useState<StoreOrAll>('*');
  const [copied, setCopied] = useState('');
  const isTaken = forms.some((one) => one.form === form && one.store === store);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isTaken) onChosen({ form, store }, copied);
  }
  return (
    <Sheet
      title={t`New form`}
      onClose={onClose}
      actions={
        <Button look="primary" type="submit" form={formId}>
          {t`Continue`}
        </Button>
      }
    >
      <form id={formId} className={formStyles.form} onSubmit={submit}>
        <TextField
          label={t`Identifier`}
          hint={t`Its address on the portal ends with it, and it never changes: letters without accents, digits, hyphens and underscores.`}
          error={isTaken ? t`This store has a form with this identifier. Edit that one, or choose another.` : undefined}
          required
          maxLength={64}
          pattern="[A-Za-z0-9][A-Za-z0-9_\-]*"
          value={form}
          onChange={({ target }) => setForm(target.value)}
        />
        <Select
          label={t`Store`}
          hint={t`A store’s own form takes the place of the one of all stores with its identifier.`}
          value={store}
          options={Object.entries(storeNames).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setStore(value as StoreOrAll)}
        />
        <Select
          label={t`Begin with`}
          value={copied}
          options={[
            { value: '', label: t`Nothing` },
            ...forms.map((one) => {
              const name = `${one.title} (${storeNames[one.store]})`;
              return { value: `${one.store}/${one.form}`, label: t`A copy: ${name}` };
            }),
          ]}
          onChange={setCopied}
        />
      </form>
    </Sheet>
  );
}
