import { useLingui } from '@lingui/react/macro';
import type { Currency } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { MAX_ENTRIES, MAX_VOUCHERS } from '../../rules/config.ts';
import { type Draft, type DraftUse, newUse } from './draft.ts';
import { UseFields } from './UseFields.tsx';

type ConfigFormProps = { draft: Draft; currency: Currency; onChange: (draft: Draft) => void };

/** The fields of a store's vouchers. */
export function ConfigForm({ draft, currency, onChange }: ConfigFormProps) {
  const { t } = useLingui();
  const { uses } = draft;
  const changeUse = (changed: DraftUse) =>
    onChange({ ...draft, uses: uses.map((use) => (use.id === changed.id ? changed : use)) });
  return (
    <>
      <TextField
        label={t`Most vouchers of a purchase`}
        hint={t`Empty: ${MAX_VOUCHERS}, which is the most that there may be.`}
        type="number"
        min={0}
        max={MAX_VOUCHERS}
        value={draft.limiteGeneral}
        onChange={(event) => onChange({ ...draft, limiteGeneral: event.target.value })}
      />
      <TextField
        label={t`Thanks after the purchase`}
        maxLength={500}
        value={draft.messageSuccess}
        onChange={(event) => onChange({ ...draft, messageSuccess: event.target.value })}
      />
      {uses.map((use, index) => (
        <UseFields
          key={use.id}
          use={use}
          place={index + 1}
          currency={currency}
          onChange={changeUse}
          {...(uses.length > 1 && {
            onRemove: () => onChange({ ...draft, uses: uses.filter(({ id }) => id !== use.id) }),
          })}
        />
      ))}
      <div>
        <Button disabled={uses.length >= MAX_ENTRIES} onClick={() => onChange({ ...draft, uses: [...uses, newUse()] })}>
          {t`Add a use`}
        </Button>
      </div>
    </>
  );
}
