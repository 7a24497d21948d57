import type { CompensationsApi } from './compensations-api.ts';

declare module '#kit/desk/core/api.ts' {
  interface DeskApis {
    readonly compensations: CompensationsApi;
  }
}
