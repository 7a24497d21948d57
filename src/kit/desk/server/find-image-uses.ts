import type { Db, Tx } from '#kit/server/database/database.ts';
import type { ImageUse } from '../core/image-use.ts';

/** Max. listed uses of each kind. */
export const MAX_LISTED_USES = 50;

/** An image: its path below /media/, and its address, '/media/' + path. */
type Image = { readonly path: string; readonly address: string };

/** A field of an action's input that names an image below /media/{folder}. */
export type DraftImage = { readonly action: string; readonly field: string; readonly folder: string };

/** Finds the uses of an image. */
export type FindImageUses = (db: Db | Tx, image: Image) => Promise<readonly ImageUse[]>;
