import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { hasCode } from '#kit/portal/http/error.ts';
import { Permitted } from '#areas/session/portal/public.ts';
import { ApprovalTabs } from '../ApprovalTabs.tsx';
import { allRequests } from '../links.ts';
import '../messages.es.po';
import { PolicyView } from './PolicyView.tsx';
import { policyQuery } from './query.ts';

/** When payments of the client need the approval of a second person. */
export function PolicyScreen() {
  const { t } = useLingui();
  return (
    <SubPage title={t`Approval policy`} above={[{ label: t`Approvals`, ...allRequests }]}>
      <Permitted>
        <ApprovalTabs />
        <Policy />
      </Permitted>
    </SubPage>
  );
}

function Policy() {
  const { t } = useLingui();
  const query = useQuery(policyQuery);
  // who sees only some stations sees no policy
  if (hasCode(query.error, 'not_found')) {
    return (
      <Card>
        <EmptyState icon="locked" title={t`The policy is your whole company's`}>
          {t`You see a part of your company: ask who manages your account.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <QueryState
      inCard
      query={query}
      data={query.data?.politicaAprobacion}
      failed={t`The policy could not be loaded`}
      skeleton={<SkeletonCard rows={4} height={72} />}
    >
      {(policy) => <PolicyView policy={policy} />}
    </QueryState>
  );
}
