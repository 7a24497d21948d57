import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId, useState } from 'react';
import { type Day, addDays } from '#kit/core/day.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { portalConfig } from '#kit/portal/config.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { PortalError } from '#kit/portal/http/error.ts';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import { PasswordField } from '#kit/portal/password/PasswordField.tsx';
import { KEY_LIMITS } from '../../rules/key-limits.ts';
import { SCOPES, type Scope } from '../../rules/scopes.ts';
import { keysQuery } from '../query/query.ts';
import { useScopeTexts } from '../useScopeTexts.ts';
import { CreateApiKey } from './create-key.graphql.ts';
import styles from '../Form.module.css';
import { SecretSheet } from '../SecretSheet.tsx';

/** The end that the form proposes, in days. */
const USUAL_DAYS = 365;

/** Makes a key with the user's password, then shows its secret once. */
export function CreateKeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const queries = useQueryClient();
  const scopeTexts = useScopeTexts();
  const { today } = portalConfig();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['documentos']);
  const [addresses, setAddresses] = useState('');
  const [end, setEnd] = useState<Day | undefined>(() => addDays(today, USUAL_DAYS));
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const errorText = useErrorText({
    key_name_taken: () => t`Another key has this name.`,
    too_many_keys: () => t`Your company has ${KEY_LIMITS.keys} keys, which is the most. Remove one first.`,
    too_many_addresses: () => t`A key has at most ${KEY_LIMITS.addresses} addresses.`,
    address_invalid: () => t`Write IP addresses or networks, such as 203.0.113.7 or 203.0.113.0/24.`,
    end_invalid: () => t`Choose a day from tomorrow until in two years.`,
    password_wrong: () => t`The password is wrong.`,
  });
  const create = useMutation({
    mutationFn: () =>
      request(CreateApiKey, {
        input: {
          nombre: name,
          alcances: [...scopes],
          direcciones: addresses.split(/[\s,;]+/).filter((address) => address !== ''),
          vence: end ?? null,
        },
        password,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
  const created = create.data?.crearLlaveApi;
  if (created) {
    const { nombre } = created.llave;
    return (
      <SecretSheet title={t`The key ${nombre}`} secret={created.secreto} onClose={onClose}>
        {t`Who has it reads your company's data.`}
      </SecretSheet>
    );
  }

  const field = create.error instanceof PortalError ? create.error.field : undefined;
  const isOfField = ['input.nombre', 'input.direcciones', 'input.vence', 'password'].some((one) => one === field);
  const problemOf = (one: string, isMissing: boolean, missing: string) => {
    if (field === one) return errorText(create.error);
    return isTried && isMissing ? missing : undefined;
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (create.isPending) return;
    setTried(true);
    if (name.trim() !== '' && scopes.length > 0 && password !== '') create.mutate();
  }

  return (
    <Sheet
      title={t`Create a key`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form={form} changes busy={create.isPending}>
            {t`Create`}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit} onChange={create.reset}>
        {create.error && !isOfField && (
          <Note tone="fail" icon="failed" role="alert">
            {errorText(create.error)}
          </Note>
        )}
        <TextField
          label={t`Name`}
          hint={t`For example that of the program.`}
          maxLength={KEY_LIMITS.name}
          required
          value={name}
          error={problemOf('input.nombre', name.trim() === '', t`Write a name.`)}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className={styles.choices}>
          <legend>{t`What it may read`}</legend>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
              }
            >
              {scopeTexts[scope]}
            </Checkbox>
          ))}
          {isTried && scopes.length === 0 && (
            <Note tone="fail" icon="failed" role="alert">
              {t`Choose what it may read.`}
            </Note>
          )}
        </fieldset>
        <DayField
          label={t`Valid until`}
          hint={t`Empty: it does not expire.`}
          value={end}
          min={addDays(today, 1)}
          max={addDays(today, KEY_LIMITS.days)}
          error={problemOf('input.vence', false, '')}
          onChange={setEnd}
        />
        <TextArea
          label={t`Addresses that may use it`}
          hint={t`IP addresses or networks, one a line. Empty: any address.`}
          rows={2}
          value={addresses}
          error={problemOf('input.direcciones', false, '')}
          onChange={setAddresses}
        />
        <PasswordField
          label={t`Your password`}
          hint={t`To be sure that it is you.`}
          autoComplete="current-password"
          maxLength={256}
          value={password}
          error={problemOf('password', password === '', t`Write your password.`)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p>{t`All legal representatives of your company are told by e-mail.`}</p>
      </form>
    </Sheet>
  );
}
