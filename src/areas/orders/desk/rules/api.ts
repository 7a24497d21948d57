import type { LatestApi } from './latest-api.ts';

declare module '#kit/desk/core/api.ts' {
  interface DeskApis {
    readonly orders: LatestApi;
  }
}
