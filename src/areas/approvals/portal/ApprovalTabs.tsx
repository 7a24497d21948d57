import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '#kit/portal/design/Tabs.tsx';
import { allRequests, policy } from './links.ts';

export function ApprovalTabs() {
  const { t } = useLingui();
  return (
    <Tabs label={t`Approvals`}>
      <Link {...allRequests} activeOptions={{ exact: true, includeSearch: false }}>
        {t`Requests`}
      </Link>
      <Link {...policy}>{t`Policy`}</Link>
    </Tabs>
  );
}
