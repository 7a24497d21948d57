import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '#kit/portal/design/Tabs.tsx';
import { purchases, shop } from './links.ts';

export function VoucherTabs() {
  const { t } = useLingui();
  return (
    <Tabs label={t`Gift vouchers`}>
      <Link {...shop} activeOptions={{ exact: true }}>
        {t`Buy vouchers`}
      </Link>
      <Link {...purchases}>{t`My purchased vouchers`}</Link>
    </Tabs>
  );
}
