import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useId, useState } from 'react';
import { can } from '#kit/core/access.ts';
import { formatDateTime } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { Checkbox } from '#kit/portal/design/Checkbox.tsx';
import { MoneyField } from '#kit/portal/design/MoneyField.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Segmented } from '#kit/portal/design/Segmented.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { IdentityForm } from '../identity/IdentityForm.tsx';
import { useApprovalErrorText, useImpedimentTexts } from '../useApprovalErrors.ts';
import styles from './PolicyView.module.css';
import { type ShownPolicy, policyQuery } from './query.ts';
import { SaveApprovalPolicy } from './save-policy.graphql.ts';

/** More than any payment, so that the field accepts every sum. */
const MAX_SUM = 99_999_999_999_900;

type Mode = 'off' | 'from' | 'all';

/** Changes the policy: what needs an approval, and who approves. */
export function PolicyForm({ policy }: { policy: ShownPolicy }) {
  const { t } = useLingui();
  const actor = useActor();
  const impediments = useImpedimentTexts();
  const { desde, posibles } = policy;
  const [mode, setMode] = useState<Mode>(desde === null ? 'off' : desde === 0 ? 'all' : 'from');
  const [cents, setCents] = useState(desde === null ? 0 : centsOf(desde));
  const [compensations, setCompensations] = useState(policy.compensaciones);
  const [approvers, setApprovers] = useState<readonly string[]>(policy.aprobadores);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isOn = mode !== 'off';
  const lacksSum = mode === 'from' && cents === 0;
  const lacksApprover = isOn && approvers.length === 0;
  const able = posibles.filter(({ id, impedimento }) => approvers.includes(id) && impedimento === null);
  const alone = posibles.length === 1 ? posibles[0] : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!lacksSum && !lacksApprover) setSaving(true);
  }

  return (
    <Card aria-labelledby="policy">
      <CardHead title={t`Policy of your company`} id="policy" />
      <CardBody>
        <form className={styles.form} noValidate onSubmit={submit}>
          <p className={styles.soft}>
            {t`Money leaves only when a second person agrees. What is paid on one day without approval is added up, so that splitting a payment does not help.`}
          </p>
          <Segmented<Mode>
            label={t`Payments that need an approval`}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'off', label: t`None` },
              { value: 'from', label: t`From a sum` },
              { value: 'all', label: t`All` },
            ]}
          />
          {mode === 'from' && (
            <MoneyField
              label={t`From this sum a day`}
              cents={cents}
              max={MAX_SUM}
              emptyAtZero
              error={isTried && lacksSum ? t`Write a sum.` : undefined}
              onChange={setCents}
            />
          )}
          {isOn && (
            <>
              <Checkbox checked={compensations} onChange={({ target }) => setCompensations(target.checked)}>
                {t`Compensations, too`}
              </Checkbox>
              <fieldset className={styles.set}>
                <legend>{t`Who approves`}</legend>
                <ul className={styles.people}>
                  {posibles.map(({ id, nombre, rol, impedimento }) => (
                    <li key={id}>
                      <Checkbox
                        checked={approvers.includes(id)}
                        onChange={({ target }) =>
                          setApprovers(target.checked ? [...approvers, id] : approvers.filter((one) => one !== id))
                        }
                      >
                        <span className={styles.person}>
                          <span>{nombre}</span>
                          <small>{rol}</small>
                          {impedimento && <small>{t`Cannot approve yet: ${reasonOf(impedimento)}`}</small>}
                        </span>
                      </Checkbox>
                    </li>
                  ))}
                </ul>
              </fieldset>
              {isTried && lacksApprover && (
                <Note tone="fail" icon="failed" role="alert">
                  {t`Choose who approves.`}
                </Note>
              )}
              {alone && (
                <Note tone="overdue" icon="warning">
                  {t`Only ${alone.nombre} could approve, and nobody could approve what ${alone.nombre} prepares. If you are the only person who pays, this would lock you out.`}
                </Note>
              )}
              {approvers.length > 0 && able.length === 0 && (
                <Note tone="overdue" icon="warning">
                  {t`None of the people you chose can approve today: no payment could be made.`}
                </Note>
              )}
            </>
          )}
          {can(actor, SaveApprovalPolicy) && (
            <Button look="primary" type="submit" changes className={styles.action}>
              {t`Save`}
            </Button>
          )}
        </form>
      </CardBody>
      {isSaving && (
        <SavePolicySheet
          input={{
            desde: mode === 'off' ? null : mode === 'all' ? 0 : amountFromCents(cents),
            compensaciones: isOn && compensations,
            aprobadores: approvers,
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </Card>
  );

  function reasonOf(impedimento: string): string {
    switch (impedimento) {
      case 'document_missing':
        return t`their user has no document`;
      case 'approver_new':
        return t`their user or document is younger than 72 hours`;
      default:
        return impediments[impedimento] ?? impedimento;
    }
  }
}

type SavePolicySheetProps = {
  input: { readonly desde: number | null; readonly compensaciones: boolean; readonly aprobadores: readonly string[] };
  onClose: () => void;
};

/** Saves the policy with the user's password. */
function SavePolicySheet({ input, onClose }: SavePolicySheetProps) {
  const { t } = useLingui();
  const form = useId();
  const queries = useQueryClient();
  const errorText = useApprovalErrorText();
  const save = useMutation({
    mutationFn: (password: string) =>
      request(SaveApprovalPolicy, { input: { ...input, aprobadores: [...input.aprobadores], password } }),
    onSuccess: async ({ guardarPoliticaAprobacion: saved }) => {
      const moment = formatDateTime(saved?.pendiente?.vigente_desde);
      showToast(
        saved?.pendiente
          ? t`Saved: it counts when another person who approves confirms it, or from ${moment}.`
          : t`Saved: it counts from now on.`,
      );
      await queries.invalidateQueries({ queryKey: policyQuery.queryKey });
      onClose();
    },
  });
  return (
    <Sheet
      title={t`Save the policy`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form={form} changes busy={save.isPending}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <IdentityForm
        id={form}
        error={save.error}
        errorText={errorText}
        isBusy={save.isPending}
        onChange={save.reset}
        onIdentity={({ password = '' }) => save.mutate(password)}
      >
        <p>{t`All who approve and all legal representatives are told by e-mail.`}</p>
      </IdentityForm>
    </Sheet>
  );
}
