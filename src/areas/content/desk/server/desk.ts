import type { AreaDesk } from '#kit/desk/server/area-desk.ts';
import { deskActions } from '#kit/desk/server/action.ts';
import { storesWith } from '#kit/desk/server/environment-switch.ts';
import type { AuditActionDeclaration } from '#kit/server/manifest/audit-action.ts';
import type { BlocksApi } from '../rules/blocks-api.ts';
import type { ImagesApi } from '../rules/images-api.ts';
import type { NewsApi } from '../rules/news-api.ts';
import { POST_IMAGES_PATH } from '../../rules/media.ts';
import { blockActions } from './blocks.ts';
import { postActions } from './posts.ts';
import { imageActions } from './images.ts';
import { uploadImage } from './upload-image.ts';
import { contentWithImage } from './images-store.ts';

/** What content declares for the desk's server. */
export const desk: AreaDesk = {
  imageUses: contentWithImage,
  draftImages: [{ action: 'content.publish_post', field: 'image', folder: POST_IMAGES_PATH }],
  actions: deskActions<BlocksApi & NewsApi & ImagesApi>({ ...blockActions, ...postActions, ...imageActions }),
  uploads: [uploadImage],
  switches: [
    {
      name: 'external_store',
      order: 4,
      variable: 'EXTERNAL_STORE_URL_{STORE}',
      isOn: ({ externalStore }) => storesWith(externalStore.urls),
    },
    {
      name: 'route_planner',
      order: 5,
      variable: 'ROUTE_PLANNER_URL_{STORE}',
      isOn: ({ routePlannerUrls }) => storesWith(routePlannerUrls),
    },
  ],
};

/** The acts at the desk that the audit log records. */
export const DESK_AUDIT_ACTIONS: readonly AuditActionDeclaration[] = [
  { name: 'content.publish_block', label: 'Bloque publicado', shown: null },
  { name: 'content.restore_block', label: 'Versión de un bloque publicada de nuevo', shown: null },
  { name: 'content.publish_post', label: 'Noticia publicada', shown: null },
  { name: 'content.restore_post', label: 'Versión de una noticia publicada de nuevo', shown: null },
  { name: 'content.show_post', label: 'Noticia retirada o puesta de nuevo', shown: null },
  { name: 'images.store', label: 'Imagen guardada', shown: null },
  { name: 'images.remove', label: 'Imagen quitada', shown: null },
];
