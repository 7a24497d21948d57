import type { FormsApi } from './forms-api.ts';

declare module '#kit/desk/core/api.ts' {
  interface DeskApis {
    readonly forms: FormsApi;
  }
}
