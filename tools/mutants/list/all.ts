import type { Mutation } from '../mutation.ts';
import { ACCESS_RULES } from './access.ts';
import { ACCOUNT_AND_ORDERS } from './account-and-orders.ts';
import { ACTIVITY } from './activity.ts';
import { APPROVALS } from './approvals.ts';
import { REQUEST_BODIES } from './bodies.ts';
import { CALLS_AND_PLATFORM } from './calls-and-platform.ts';
import { CASES } from './cases.ts';
import { CERTIFICATES } from './certificates.ts';
import { BACKUPS } from './backups.ts';
import { CONNECTIONS } from './connections.ts';
import { DATABASE } from './database.ts';
import { DESK } from './desk.ts';
import { DESK_CONTENT } from './desk-content.ts';
import { DESK_ERP } from './desk-erp.ts';
import { FILES } from './files.ts';
import { FORMS } from './forms.ts';
import { GROWTH } from './growth.ts';
import { IDENTITY_RULES } from './identity.ts';
import { MONEY } from './money.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { ACCOUNT_SIGN_IN_MUTATIONS } from './account-sign-in.ts';
import { OIDC_MUTATIONS } from './oidc.ts';
import { OPERATION } from './operation.ts';
import { ORDERS } from './orders.ts';
import { COMPANY_MUTATIONS } from './companies.ts';
import { PASSKEY_MUTATIONS } from './passkeys.ts';
import { PASSWORDS } from './passwords.ts';
import { PAYMENTS_AND_EVENTS } from './payments-and-events.ts';
import { PERSONS } from './persons.ts';
import { PURCHASES } from './purchases.ts';
import { RELEASES } from './releases.ts';
import { API_KEYS } from './api-keys.ts';
import { WEBHOOKS } from './webhooks.ts';
import { WHATSAPP } from './whatsapp.ts';
import { REPORTS } from './reports.ts';
import { RULES } from './rules.ts';
import { SCREENS_AND_STATES } from './screens-and-states.ts';
import { SECRETS } from './secrets.ts';
import { SETTLEMENTS } from './settlements.ts';
import { SPECIFICATION_ROWS } from './specification.ts';
import { STORES_AND_SESSIONS } from './stores-and-sessions.ts';
import { CLAIMS } from './claims.ts';
import { TREASURY } from './treasury.ts';
import { USER_RULES } from './users.ts';
import { USERS_AND_VOUCHERS } from './users-and-vouchers.ts';
import { VOUCHERS } from './vouchers.ts';

export const MUTATIONS: readonly Mutation[] = [
  ...RULES,
  ...ACCESS_RULES,
  ...ACTIVITY,
  ...MONEY,
  ...FILES,
  ...FORMS,
  ...DATABASE,
  ...GROWTH,
  ...BACKUPS,
  ...RELEASES,
  ...SECRETS,
  ...CONNECTIONS,
  ...REQUEST_BODIES,
  ...OPERATION,
  ...OIDC_MUTATIONS,
  ...ACCOUNT_SIGN_IN_MUTATIONS,
  ...ORDERS,
  ...CLAIMS,
  ...APPROVALS,
  ...TREASURY,
  ...CASES,
  ...API_KEYS,
  ...WEBHOOKS,
  ...WHATSAPP,
  ...REPORTS,
  ...USER_RULES,
  ...IDENTITY_RULES,
  ...PASSWORDS,
  ...COMPANY_MUTATIONS,
  ...PASSKEY_MUTATIONS,
  ...VOUCHERS,
  ...PERSONS,
  ...PURCHASES,
  ...CERTIFICATES,
  ...DESK,
  ...DESK_ERP,
  ...DESK_CONTENT,
  ...SETTLEMENTS,
  ...SPECIFICATION_ROWS,
  ...USERS_AND_VOUCHERS,
  ...ACCOUNT_AND_ORDERS,
  ...NOTIFICATIONS,
  ...STORES_AND_SESSIONS,
  ...PAYMENTS_AND_EVENTS,
  ...CALLS_AND_PLATFORM,
  ...SCREENS_AND_STATES,
];
