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
import { CreateApiKey } from '../create/create-key.graphql.ts';
import { CreateKeySheet } from '../create/CreateKeySheet.tsx';
import { apiKeys, reference } from '../links.ts';
import '../messages.es.po';
import { keysQuery } from '../query/query.ts';
import { KeyCard } from './KeyCard.tsx';
import styles from '../Cards.module.css';

/** The client's API keys; the address's search opens the form of a new one. */
export function KeysScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`API keys`} above={[{ label: t`My profile`, to: PROFILE }]}>
      <Permitted>
        <Keys />
      </Permitted>
    </SubPage>
  );
}

function Keys() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { nueva } = useSearch({ from: '/allied/api-keys' });
  const actor = useActor();
  // offered before the session is loaded, so that nothing moves when it arrives
  const mayChange = actor === null || can(actor, CreateApiKey);
  const query = useQuery(keysQuery);
  return (
    <>
      <div className={styles.bar}>
        <p>
          {t`With a key a program of your company reads its data. It changes and pays nothing.`}{' '}
          <TextLink {...reference()}>{t`API reference`}</TextLink>
        </p>
        {mayChange && (
          <ButtonLink {...apiKeys({ nueva: '1' })} look="primary" icon="plus" resetScroll={false}>
            {t`Create a key`}
          </ButtonLink>
        )}
      </div>
      <QueryState
        inCard
        query={query}
        data={query.data?.llavesApi}
        failed={t`The API keys could not be loaded`}
        skeleton={
          <div className={styles.cards}>
            <SkeletonCard rows={5} />
            <SkeletonCard rows={5} />
          </div>
        }
        empty={
          <EmptyState icon="locked" title={t`Your company has no keys yet`}>
            {t`For example: for the accounting program, so that it gets the invoices by itself.`}
          </EmptyState>
        }
      >
        {(keys) => (
          <ul className={styles.cards}>
            {keys.map((key) => (
              <li key={key.id}>
                <KeyCard apiKey={key} mayChange={mayChange} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {actor !== null && mayChange && nueva !== undefined && (
        <CreateKeySheet onClose={() => void navigate({ ...apiKeys(), replace: true, resetScroll: false })} />
      )}
      {!mayChange && nueva !== undefined && (
        <Note tone="next" icon="locked">
          {t`In a support session no keys can be made.`}
        </Note>
      )}
    </>
  );
}
