import type { BlocksApi } from './blocks-api.ts';
import type { ImagesApi } from './images-api.ts';
import type { NewsApi } from './news-api.ts';

declare module '#kit/desk/core/api.ts' {
  interface DeskApis {
    readonly content: BlocksApi & ImagesApi & NewsApi;
  }
}
