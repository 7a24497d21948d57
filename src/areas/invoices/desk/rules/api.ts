import type { NumbersApi } from './numbers-api.ts';
import type { PaymentsApi } from './payments-api.ts';
import type { PortfolioApi } from './portfolio-api.ts';
import type { SettlementsApi } from './settlements-api.ts';

declare module '#kit/desk/core/api.ts' {
  interface DeskApis {
    readonly invoices: NumbersApi & PaymentsApi & PortfolioApi & SettlementsApi;
  }
}
