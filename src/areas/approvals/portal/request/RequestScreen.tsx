import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { isUuid } from '#kit/core/id.ts';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { Permitted } from '#areas/session/portal/public.ts';
import { allRequests } from '../links.ts';
import '../messages.es.po';
import { requestQuery } from './query.ts';
import { RequestView } from './RequestView.tsx';

/** One request for approval: what is to be paid, by whom, and what the user may do with it. */
export function RequestScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Request for payment`} above={[{ label: t`Approvals`, ...allRequests }]}>
      <Permitted>
        <Request />
      </Permitted>
    </SubPage>
  );
}

function Request() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/admin/aprobaciones/solicitud' });
  const query = useQuery({ ...requestQuery(id), enabled: isUuid(id) });
  if (!isUuid(id) || hasCode(query.error, 'not_found')) {
    return (
      <Card>
        <EmptyState
          title={t`This request does not exist`}
          action={<ButtonLink {...allRequests}>{t`See all requests`}</ButtonLink>}
        >
          {t`It may be of another company, or the link is incomplete.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <QueryState
      inCard
      showsStale
      query={query}
      data={query.data?.solicitudPago}
      failed={t`The request could not be loaded`}
      skeleton={<SkeletonCard rows={4} height={88} />}
    >
      {(request) => <RequestView request={request} />}
    </QueryState>
  );
}
