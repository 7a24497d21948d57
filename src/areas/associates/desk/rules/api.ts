import type { ClientsApi } from './clients-api.ts';

declare module '#kit/desk/core/api.ts' {
  interface DeskApis {
    readonly associates: ClientsApi;
  }
}
