import type { EventsApi } from './events-api.ts';
import type { ImportsApi } from './imports-api.ts';
import type { ErpKeysApi } from './keys-api.ts';

declare module '#kit/desk/core/api.ts' {
  interface DeskApis {
    readonly erp: EventsApi & ImportsApi & ErpKeysApi;
  }
}
