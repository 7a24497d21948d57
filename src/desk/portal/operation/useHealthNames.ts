import { useLingui } from '@lingui/react/macro';
import type { HealthPartName } from '../../rules/health-api.ts';

/** Names of the parts on the health page. */
export function useHealthNames(): Readonly<Record<HealthPartName, string>> {
  const { t } = useLingui();
  return {
    database: t`Database`,
    maintenance: t`Portal`,
    jobs: t`Jobs`,
    mail: t`Mail`,
    payments: t`Payments`,
    compensations: t`Compensations`,
    vouchers: t`Vouchers`,
    erp_events: t`Events for the ERP`,
    disk: t`Disk`,
  };
}
