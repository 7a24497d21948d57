import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Day, addDays } from '#kit/core/day.ts';
import { DayField } from '#kit/portal/design/days/DayField.tsx';
import { TextArea } from '#kit/portal/design/TextArea.tsx';
import { TextField } from '#kit/portal/design/TextField.tsx';
import { portalConfig } from '#kit/portal/config.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { KEY_LIMITS } from '../../rules/key-limits.ts';
import { SCOPES, type Scope } from '../../rules/scopes.ts';
import { Choices } from '../Choices.tsx';
import { PasswordSheet } from '../PasswordSheet.tsx';
import { keysQuery } from '../query/query.ts';
import { SecretSheet } from '../SecretSheet.tsx';
import { useFieldErrors } from '../useFieldErrors.ts';
import { useScopeTexts } from '../useScopeTexts.ts';
import { CreateApiKey } from './create-key.graphql.ts';

/** The end that the form proposes, in days. */
const USUAL_DAYS = 365;

/** Makes a key with the user's password, then shows its secret once. */
export function CreateKeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const scopeTexts = useScopeTexts();
  const { today } = portalConfig();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['documentos']);
  const [addresses, setAddresses] = useState('');
  const [end, setEnd] = useState<Day | undefined>(() => addDays(today, USUAL_DAYS));
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
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
  const errors = useFieldErrors(create.error, ['input.nombre', 'input.direcciones', 'input.vence'], {
    key_name_taken: () => t`Another key has this name.`,
    too_many_keys: () => t`Your company has ${KEY_LIMITS.keys} keys, which is the most. Remove one first.`,
    too_many_addresses: () => t`A key has at most ${KEY_LIMITS.addresses} addresses.`,
    address_invalid: () => t`Write IP addresses or networks, such as 203.0.113.7 or 203.0.113.0/24.`,
    end_invalid: () => t`Choose a day from tomorrow until in two years.`,
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
  return (
    <PasswordSheet
      title={t`Create a key`}
      accept={t`Create`}
      errors={errors}
      password={password}
      onPassword={setPassword}
      busy={create.isPending}
      isTried={isTried}
      onSubmit={() => {
        setTried(true);
        if (name.trim() !== '' && scopes.length > 0 && password !== '') create.mutate();
      }}
      onEdit={create.reset}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        hint={t`For example that of the program.`}
        maxLength={KEY_LIMITS.name}
        required
        value={name}
        error={errors.of('input.nombre') ?? (isTried && name.trim() === '' ? t`Write a name.` : undefined)}
        onChange={(event) => setName(event.target.value)}
      />
      <Choices
        label={t`What it may read`}
        values={SCOPES}
        texts={scopeTexts}
        chosen={scopes}
        onChange={setScopes}
        problem={isTried && scopes.length === 0 ? t`Choose what it may read.` : undefined}
      />
      <DayField
        label={t`Valid until`}
        hint={t`Empty: it does not expire.`}
        value={end}
        min={addDays(today, 1)}
        max={addDays(today, KEY_LIMITS.days)}
        error={errors.of('input.vence')}
        onChange={setEnd}
      />
      <TextArea
        label={t`Addresses that may use it`}
        hint={t`IP addresses or networks, one a line. Empty: any address.`}
        rows={2}
        value={addresses}
        error={errors.of('input.direcciones')}
        onChange={setAddresses}
      />
      <p>{t`All legal representatives of your company get an e-mail.`}</p>
    </PasswordSheet>
  );
}
