import { useLingui } from '@lingui/react/macro';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { apiKeys, webhooks } from '#areas/api/portal/public.ts';
import { reports } from '#areas/reports/portal/public.ts';
import { LISTS } from '#areas/reports/rules/permissions.ts';
import { isPermitted } from '#areas/session/portal/public.ts';
import { PERSONAL_INFO } from '#areas/session/rules/navigate.ts';
import styles from './Profile.module.css';

/** Links to the user's other settings, which have their own screens. */
export function ProfileLinks() {
  const { t } = useLingui();
  return (
    <>
      <Card as="section" className={styles.card}>
        <CardHead title={t`Security and notices`} />
        <CardBody className={styles.links}>
          <TextLink to={PERSONAL_INFO}>{t`Password, second factor and devices`}</TextLink>
          {isPermitted('Notificaciones::pedidos') && (
            <TextLink to="/admin/notifications">{t`What we notify you of, and how`}</TextLink>
          )}
          {isPermitted('Usuarios::llaves') && (
            <>
              <TextLink {...apiKeys()}>{t`API keys, for your company's programs`}</TextLink>
              <TextLink {...webhooks()}>{t`Webhooks, which tell your company's systems what happens`}</TextLink>
            </>
          )}
          {isPermitted({ anyOf: LISTS }) && (
            <TextLink {...reports()}>{t`Reports that come to you by email, by themselves`}</TextLink>
          )}
        </CardBody>
      </Card>
      <Card as="section" className={styles.card}>
        <CardHead title={t`Forms`} />
        <CardBody className={styles.links}>
          <TextLink to="/allied/surtidor-forms">{t`The survey and the company's forms`}</TextLink>
        </CardBody>
      </Card>
    </>
  );
}
