import { useLingui } from '@lingui/react/macro';
import type { ConfiguredSwitchName } from '../../rules/switches-api.ts';

/** Names of the switches that the configuration sets. */
export function useConfiguredNames(): Readonly<Record<ConfiguredSwitchName, string>> {
  const { t } = useLingui();
  return {
    certificates: t`Sales certificates`,
    hidden_rejection_reasons: t`Reasons of rejected orders hidden`,
    second_factor: t`Second factor required of legal representatives`,
    external_store: t`Link to the company's shop`,
    route_planner: t`Link to the route planner`,
    chat: t`Live chat, but for the lubricants stores`,
    push: t`Notifications pushed to the browser`,
    firebase: t`Copy of the notifications in Firebase`,
    erp_events: t`Events delivered to the ERP (off: it fetches them)`,
    trusted_documents: t`GraphQL accepts only the portal's own operations`,
    error_reports: t`Reports of unexpected errors`,
  };
}
