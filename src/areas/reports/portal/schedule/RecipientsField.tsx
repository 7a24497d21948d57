import { useLingui } from '@lingui/react/macro';
import { type Ref, useId, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { IconButton } from '#kit/portal/design/IconButton.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { REPORT_LIMITS } from '../../rules/report-limits.ts';
import { type AddressProblem, addAddresses } from './addresses.ts';
import styles from './ScheduleSheet.module.css';

type RecipientsFieldProps = {
  ref: Ref<HTMLInputElement>;
  addresses: readonly string[];
  /** The text that is not added yet. */
  typed: string;
  /** Whether the user has tried to save. */
  isTried: boolean;
  /** What the server refused. */
  error: string | undefined;
  onType: (text: string) => void;
  onChange: (addresses: readonly string[]) => void;
};

/** The addresses that a report is sent to; a text may add several at once. */
export function RecipientsField({ ref, addresses, typed, isTried, error, onType, onChange }: RecipientsFieldProps) {
  const { t } = useLingui();
  const title = useId();
  const [problem, setProblem] = useState<AddressProblem | null>(null);
  const texts: Readonly<Record<AddressProblem, string>> = {
    invalid: t`Write a valid email, such as name@company.com.`,
    repeated: t`This address is in the list already.`,
    too_many: t`A report goes to ${REPORT_LIMITS.recipients} addresses at most.`,
  };

  function add() {
    const added = addAddresses(addresses, typed);
    setProblem(typed.trim() === '' ? 'invalid' : added.problem);
    onType(added.rest);
    if (added.addresses.length > addresses.length) onChange(added.addresses);
  }

  const ownProblem = problem ?? (isTried ? addAddresses(addresses, typed).problem : null);
  const missing = isTried && addresses.length === 0 ? t`Add an address.` : undefined;
  return (
    <fieldset className={styles.recipients}>
      <legend id={title}>{t`Who gets it`}</legend>
      {addresses.length > 0 && (
        <ul aria-labelledby={title}>
          {addresses.map((address) => (
            <li key={address}>
              <span>{address}</span>
              <IconButton
                icon="close"
                label={t`Remove ${address}`}
                onClick={() => onChange(addresses.filter((one) => one !== address))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <TextField
          ref={ref}
          type="email"
          multiple
          label={t`Another email`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          error={ownProblem ? texts[ownProblem] : (error ?? missing)}
          hint={t`Who is not a user of your company confirms once by email before getting it.`}
          onChange={({ target }) => {
            setProblem(null);
            onType(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>{t`Add`}</Button>
      </div>
    </fieldset>
  );
}
