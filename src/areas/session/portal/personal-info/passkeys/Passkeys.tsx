import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDateTime } from '#kit/core/day.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonRows } from '#kit/portal/design/Skeleton.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { request } from '#kit/portal/graphql/request.ts';
import devices from '../devices/Devices.module.css';
import styles from '../PersonalInfoScreen.module.css';
import { AskPassword } from '../second-factor/AskPassword.tsx';
import { createPasskey } from './create-passkey.ts';
import { Passkeys as PasskeysDocument, type PasskeysQuery, RemovePasskey } from './passkeys.graphql.ts';
import { RenameForm } from './RenameForm.tsx';

type Passkey = NonNullable<PasskeysQuery['llavesAcceso']>[number];

type Step = { readonly name: 'list' | 'add' } | { readonly name: 'rename' | 'remove'; readonly id: string };

/** The user's passkeys: adds one on this device, renames and deletes them. */
export function Passkeys() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const query = useQuery(documentQuery(PasskeysDocument, {}));
  const passkeys = query.data?.llavesAcceso;
  const [step, setStep] = useState<Step>({ name: 'list' });
  const back = () => setStep({ name: 'list' });
  const changed = () => queries.invalidateQueries({ queryKey: [PasskeysDocument.name] });

  async function add(password: string): Promise<void> {
    const id = await createPasskey(password);
    await changed();
    showToast(t`The passkey is added. Next time you can sign in with it.`);
    setStep({ name: 'rename', id });
  }
  async function remove(id: string, password: string): Promise<void> {
    await request(RemovePasskey, { id, password });
    await changed();
    showToast(t`The passkey is deleted.`);
    back();
  }

  const errors = {
    passkey_cancelled: () => t`No passkey was added. Try again when you are ready.`,
    passkey_known: () => t`This device has a passkey of yours already.`,
    passkey_over: () => t`More than five minutes have passed. Try again.`,
    passkey_refused: () => t`This device made no passkey that works here.`,
    too_many_passkeys: () => t`You have 20 passkeys. Delete one first.`,
  };
  return (
    <Card aria-labelledby="passkeys">
      <CardHead id="passkeys" title={t`Passkeys`} />
      <CardBody className={devices.body}>
        <p className={styles.lead}>
          {t`Sign in with your fingerprint, your face or the PIN of your device: without email, password or code.`}
        </p>
        <QueryState
          query={query}
          data={passkeys}
          failed={t`Your passkeys could not be loaded`}
          skeleton={<SkeletonRows rows={1} height={64} />}
        >
          {(known) =>
            known.length === 0 ? (
              <p>{t`You have no passkeys yet.`}</p>
            ) : (
              <ul className={devices.list}>
                {known.map((passkey) => (
                  <li key={passkey.id} className={devices.device}>
                    {step.name === 'rename' && step.id === passkey.id ? (
                      <RenameForm
                        id={passkey.id}
                        before={passkey.nombre}
                        onDone={() => void changed().then(back)}
                        onCancel={back}
                      />
                    ) : (
                      <PasskeyRow passkey={passkey} onStep={setStep} />
                    )}
                    {step.name === 'remove' && step.id === passkey.id && (
                      <AskPassword
                        label={t`Delete passkey`}
                        onPassword={(password) => remove(passkey.id, password)}
                        onCancel={back}
                      />
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
        {step.name === 'add' ? (
          <AskPassword label={t`Continue`} errors={errors} onPassword={add} onCancel={back} />
        ) : (
          <AddPasskey onAdd={() => setStep({ name: 'add' })} />
        )}
      </CardBody>
    </Card>
  );
}

function AddPasskey({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui();
  if (!('PublicKeyCredential' in window)) {
    return (
      <Note tone="next" icon="info">
        {t`This browser cannot use passkeys. Open the portal in another one, such as that of your phone.`}
      </Note>
    );
  }
  return (
    <Button className={devices.all} icon="plus" changes onClick={onAdd}>
      {t`Add a passkey`}
    </Button>
  );
}

function PasskeyRow({ passkey, onStep }: { passkey: Passkey; onStep: (step: Step) => void }) {
  const { t } = useLingui();
  const { id, nombre, sincronizada, creada, ultimo_uso } = passkey;
  const since = formatDateTime(creada);
  const times =
    ultimo_uso === null
      ? t`Added ${since} · Not used yet`
      : t`Added ${since} · Last used ${formatDateTime(ultimo_uso)}`;
  return (
    <>
      <div>
        <p className={devices.name}>{nombre}</p>
        <p className={devices.times}>{times}</p>
        {sincronizada && <p className={devices.times}>{t`Your password manager keeps a copy.`}</p>}
      </div>
      <div className={styles.actions}>
        <Button changes aria-label={t`Rename ${nombre}`} onClick={() => onStep({ name: 'rename', id })}>
          {t`Rename`}
        </Button>
        <Button changes aria-label={t`Delete ${nombre}`} onClick={() => onStep({ name: 'remove', id })}>
          {t`Delete`}
        </Button>
      </div>
    </>
  );
}
