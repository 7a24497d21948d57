import type { VouchersApi } from './vouchers-api.ts';

declare module '#kit/desk/core/api.ts' {
  interface DeskApis {
    readonly vouchers: VouchersApi;
  }
}
