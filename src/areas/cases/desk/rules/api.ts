import type { CasesApi } from './cases-api.ts';

declare module '#kit/desk/core/api.ts' {
  interface DeskApis {
    readonly cases: CasesApi;
  }
}
