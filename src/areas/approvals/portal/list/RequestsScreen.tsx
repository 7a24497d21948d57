import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatDateTime } from '#kit/core/day.ts';
import { groupThousands } from '#kit/core/money.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { EmptyList } from '#kit/portal/list/EmptyList.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { Permitted } from '#areas/session/portal/public.ts';
import { REQUEST_STATES } from '../../rules/request.ts';
import { ApprovalTabs } from '../ApprovalTabs.tsx';
import { policy, requestOf, requests } from '../links.ts';
import '../messages.es.po';
import { RequestState, useRequestKindName, useRequestStateName } from '../state/RequestState.tsx';
import { type ListedRequest, requestsQuery } from './query.ts';
import styles from './RequestsScreen.module.css';

/** The client's requests for approval. */
export function RequestsScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Approvals`}>
      <Permitted>
        <ApprovalTabs />
        <Requests />
      </Permitted>
    </SubPage>
  );
}

const idOf = ({ id }: ListedRequest) => id;

function Requests() {
  const { t } = useLingui();
  const stateName = useRequestStateName();
  const navigate = useNavigate();
  const search = useSearch({ from: '/admin/aprobaciones' });
  const state = REQUEST_STATES.find((one) => one === search.estado);
  const change = (estado: string | undefined) => void navigate({ ...requests(estado), replace: true });
  const list = useList(requestsQuery(state), idOf);
  const all = groupThousands(String(list.count));
  return (
    <div className={styles.stack}>
      <Select
        className={styles.filter}
        label={t`State`}
        value={state ?? ''}
        options={[
          { value: '', label: t`All states` },
          ...REQUEST_STATES.map((value) => ({ value, label: stateName(value) })),
        ]}
        onChange={(value) => change(value || undefined)}
      />
      <div>
        <PagedList
          list={list}
          skeleton={<SkeletonCard rows={5} height={76} />}
          failed={t`The requests could not be loaded`}
          empty={
            <EmptyList
              icon="done"
              action={
                state ? (
                  <Button onClick={() => change(undefined)}>{t`Clear filters`}</Button>
                ) : (
                  <ButtonLink {...policy}>{t`See the policy`}</ButtonLink>
                )
              }
            >
              {state
                ? t`No request is in this state.`
                : t`A payment that needs the approval of another person appears here as soon as somebody asks for it.`}
            </EmptyList>
          }
          totals={[plural(list.count, { one: `${all} request`, other: `${all} requests` })]}
        >
          <ul className={styles.list}>
            {list.items.map((request) => (
              <li key={request.id}>
                <RequestRow request={request} />
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </div>
  );
}

function RequestRow({ request }: { request: ListedRequest }) {
  const { t } = useLingui();
  const kindName = useRequestKindName();
  const { id, tipo, estado, total, nota, preparo, created_at, puedo_aprobar, puedo_pagar } = request;
  return (
    <Link {...requestOf(id)} className={styles.row}>
      <span className={styles.what}>
        <b>{kindName(tipo)}</b>
        <small>
          {preparo} · {formatDateTime(created_at)}
        </small>
        {nota && <small className={styles.note}>«{nota}»</small>}
      </span>
      <span className={styles.figure}>
        <Amount cents={centsOf(total)} />
        <RequestState of={estado} />
        {puedo_aprobar && <small>{t`Waits for you`}</small>}
        {puedo_pagar && <small>{t`You can pay it`}</small>}
      </span>
    </Link>
  );
}
