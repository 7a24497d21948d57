import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '#kit/portal/design/Tabs.tsx';
import { accountHistory, statements } from './links.ts';

export function HistoryTabs() {
  const { t } = useLingui();
  return (
    <Tabs label={t`Movement history`}>
      <Link to={accountHistory().to} activeOptions={{ exact: true, includeSearch: false }}>
        {t`Movements`}
      </Link>
      <Link to={statements().to} activeOptions={{ includeSearch: false }}>
        {t`Account statements`}
      </Link>
    </Tabs>
  );
}
