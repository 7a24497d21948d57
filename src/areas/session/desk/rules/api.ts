import type { LegalApi } from './legal-api.ts';
import type { PersonsApi } from './persons-api.ts';

declare module '#kit/desk/core/api.ts' {
  interface DeskApis {
    readonly session: LegalApi & PersonsApi;
  }
}
