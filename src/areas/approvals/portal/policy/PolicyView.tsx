import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { can } from '#kit/core/access.ts';
import { formatDateTime } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { useActor } from '#areas/session/portal/public.ts';
import { paymentOf } from '../links.ts';
import { ConfirmPolicySheet } from './ConfirmPolicySheet.tsx';
import { PolicyForm } from './PolicyForm.tsx';
import styles from './PolicyView.module.css';
import type { ShownPolicy } from './query.ts';
import { ConfirmApprovalPolicy } from './save-policy.graphql.ts';

export function PolicyView({ policy }: { policy: ShownPolicy }) {
  const { t } = useLingui();
  const { puedo_cambiar, vigente_desde, en_curso } = policy;
  return (
    <div className={styles.stack}>
      <PendingPolicy policy={policy} />
      {puedo_cambiar ? (
        <PolicyForm key={vigente_desde} policy={policy} />
      ) : (
        <Card aria-labelledby="policy">
          <CardHead title={t`Policy of your company`} id="policy" />
          <CardBody className={styles.body}>
            <PolicyText policy={policy} named={policy} />
            <p className={styles.soft}>{t`Only a legal representative changes it.`}</p>
          </CardBody>
        </Card>
      )}
      {en_curso.length > 0 && (
        <Card aria-labelledby="unfinished">
          <CardHead title={t`Payments under way without an approval`} id="unfinished" />
          <CardBody className={styles.body}>
            <p
              className={styles.soft}
            >{t`They were begun before the policy asked for one, and end as the bank says.`}</p>
            <ul className={styles.list}>
              {en_curso.map(({ uuid, total, created_at }) => (
                <li key={uuid}>
                  <span>{formatDateTime(created_at)}</span>
                  <Amount cents={centsOf(total)} />
                  <TextLink {...paymentOf(uuid)}>{t`See the payment`}</TextLink>
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
      )}
    </div>
  );
}

/** The weaker policy that waits for another approver, or for its day. */
function PendingPolicy({ policy }: { policy: ShownPolicy }) {
  const { t } = useLingui();
  const actor = useActor();
  const [confirms, setConfirms] = useState(false);
  const { pendiente, puedo_confirmar } = policy;
  if (!pendiente) return null;
  const moment = formatDateTime(pendiente.vigente_desde);
  return (
    <Card aria-labelledby="pending-policy">
      <CardHead title={t`A change is waiting`} id="pending-policy" />
      <CardBody className={styles.body}>
        <Note tone="today" icon="clock">
          {t`It asks for less, so it counts when another person who approves confirms it, or from ${moment}.`}
        </Note>
        <PolicyText policy={pendiente} named={policy} />
        {puedo_confirmar && can(actor, ConfirmApprovalPolicy) && (
          <Button look="primary" changes className={styles.action} onClick={() => setConfirms(true)}>
            {t`Confirm the change`}
          </Button>
        )}
      </CardBody>
      {confirms && <ConfirmPolicySheet onClose={() => setConfirms(false)} />}
    </Card>
  );
}

type PolicyTextProps = {
  policy: Pick<ShownPolicy, 'desde' | 'compensaciones' | 'aprobadores'>;
  /** The policy whose people have names. */
  named: ShownPolicy;
};

/** A policy in words. */
function PolicyText({ policy: { desde, compensaciones, aprobadores }, named: { posibles } }: PolicyTextProps) {
  const { t } = useLingui();
  const names = posibles.filter(({ id }) => aprobadores.includes(id)).map(({ nombre }) => nombre);
  return (
    <DescriptionList
      ruled
      lines={[
        [
          t`Payments that need an approval`,
          desde === null
            ? t`None`
            : desde === 0
              ? t`All`
              : t`From ${formatMoney(centsOf(desde), portalConfig().currency)} a day`,
        ],
        [t`Compensations, too`, desde !== null && (compensaciones ? t`Yes` : t`No`)],
        [t`Who approves`, desde !== null && names.join(', ')],
      ]}
    />
  );
}
