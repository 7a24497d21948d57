import type { AccessApi } from './access-api.ts';
import type { AuditApi } from './audit-api.ts';
import type { ContentApi } from './content-api.ts';
import type { ErpApi } from './erp-api.ts';
import type { DraftsApi } from './drafts-api.ts';
import type { ErpKeysApi } from './erp-keys-api.ts';
import type { FormsApi } from './forms-api.ts';
import type { HealthApi } from './health-api.ts';
import type { ImagesApi } from './images-api.ts';
import type { JobsApi } from './jobs-api.ts';
import type { ImportsApi } from './imports-api.ts';
import type { LatestApi } from './latest-api.ts';
import type { LegalApi } from './legal-api.ts';
import type { MoneyApi } from './money-api.ts';
import type { NewsApi } from './news-api.ts';
import type { NumbersApi } from './numbers-api.ts';
import type { ClientsApi } from './clients-api.ts';
import type { SettlementsApi } from './settlements-api.ts';
import type { SwitchesApi } from './switches-api.ts';
import type { VouchersApi } from './vouchers-api.ts';

/** Every action of the desk's API by its name, POST /mesa/api/{name} (src/areas/desk/README.md). */
export type DeskApi = AccessApi &
  AuditApi &
  ClientsApi &
  ContentApi &
  ErpApi &
  DraftsApi &
  ErpKeysApi &
  FormsApi &
  HealthApi &
  JobsApi &
  LatestApi &
  ImagesApi &
  ImportsApi &
  LegalApi &
  MoneyApi &
  NewsApi &
  NumbersApi &
  SettlementsApi &
  SwitchesApi &
  VouchersApi;
export type ActionName = keyof DeskApi;
export type InputOf<Name extends ActionName> = DeskApi[Name]['input'];
export type OutputOf<Name extends ActionName> = DeskApi[Name]['output'];

/** Answer of an action that waits for a second person: the request's id. */
export type WaitingApproval = { readonly waiting: number };
