import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { can } from '#kit/core/access.ts';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { ButtonLink, TextLink } from '#kit/portal/design/RouterLink.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { Permitted, useActor } from '#areas/session/portal/public.ts';
import { PROFILE } from '#areas/session/rules/navigate.ts';
import styles from '../Cards.module.css';
import { reference, webhooks } from '../links.ts';
import '../messages.es.po';
import { CreateWebhook } from './create-webhook.graphql.ts';
import { CreateWebhookSheet } from './CreateWebhookSheet.tsx';
import { EventsSheet } from './EventsSheet.tsx';
import { webhooksQuery } from './query.ts';
import { WebhookCard } from './WebhookCard.tsx';

/** The client's webhooks; the address's search opens the form of a new one, or the events of one. */
export function WebhooksScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Webhooks`} above={[{ label: t`My profile`, to: PROFILE }]}>
      <Permitted>
        <Webhooks />
      </Permitted>
    </SubPage>
  );
}

function Webhooks() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { nuevo, eventos } = useSearch({ from: '/allied/webhooks' });
  const actor = useActor();
  // offered before the session is loaded, so that nothing moves when it arrives
  const mayChange = actor === null || can(actor, CreateWebhook);
  const query = useQuery(webhooksQuery);
  const shown = query.data?.webhooks?.find(({ id }) => id === eventos);
  const close = () => void navigate({ ...webhooks(), replace: true, resetScroll: false });
  return (
    <>
      <div className={styles.bar}>
        <p>
          {t`With a webhook the portal tells your company's systems at once what happens, without their asking.`}{' '}
          <TextLink {...reference()}>{t`API reference`}</TextLink>
        </p>
        {mayChange && (
          <ButtonLink {...webhooks({ nuevo: '1' })} look="primary" icon="plus" resetScroll={false}>
            {t`Create a webhook`}
          </ButtonLink>
        )}
      </div>
      <QueryState
        inCard
        query={query}
        data={query.data?.webhooks}
        failed={t`The webhooks could not be loaded`}
        skeleton={
          <div className={styles.cards}>
            <SkeletonCard rows={5} />
            <SkeletonCard rows={5} />
          </div>
        }
        empty={
          <EmptyState icon="external" title={t`Your company has no webhooks yet`}>
            {t`For example: for the accounting program, so that it knows of each invoice as soon as it is issued.`}
          </EmptyState>
        }
      >
        {(all) => (
          <ul className={styles.cards}>
            {all.map((webhook) => (
              <li key={webhook.id}>
                <WebhookCard webhook={webhook} mayChange={mayChange} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {actor !== null && mayChange && nuevo !== undefined && <CreateWebhookSheet onClose={close} />}
      {shown && <EventsSheet webhook={shown} mayChange={mayChange} onClose={close} />}
      {!mayChange && nuevo !== undefined && (
        <Note tone="next" icon="locked">
          {t`In a support session no webhooks can be made.`}
        </Note>
      )}
    </>
  );
}
