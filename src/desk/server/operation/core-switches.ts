import type { EnvironmentSwitch } from '#kit/desk/server/environment-switch.ts';

/** Features that belong to no area. */
export const CORE_SWITCHES: readonly EnvironmentSwitch[] = [
  { name: 'chat', order: 6, variable: 'CHAT_PROVIDER', isOn: ({ chat }) => chat !== undefined },
  {
    name: 'trusted_documents',
    order: 10,
    variable: 'TRUSTED_DOCUMENTS',
    isOn: ({ trustedDocuments }) => trustedDocuments,
  },
  {
    name: 'error_reports',
    order: 11,
    variable: 'SENTRY_DSN',
    isOn: ({ errorReports }) => errorReports.serverDsn !== undefined,
  },
];
