import { type StoreCode, isStoreCode } from '#kit/core/store.ts';
import { menuBlock } from './menu.ts';

/** The identifiers of the blocks that the portal shows (docs/erp.md); it requests no others. */
export const SHOWN_BLOCKS = [
  'inicio_banner',
  'inicio_carrusel',
  'menu',
  'menu_lubricantes',
  'bonos_plantilla',
  'certificados_plantilla',
] as const;
export type ShownBlock = (typeof SHOWN_BLOCKS)[number];

/** Whether a block with this identifier is shown in a store; '*': in any store. */
export function isShownIn(identifier: string, store: StoreCode | '*'): identifier is ShownBlock {
  if (!(SHOWN_BLOCKS as readonly string[]).includes(identifier)) return false;
  const isMenu = identifier === 'menu' || identifier === 'menu_lubricantes';
  return !isMenu || !isStoreCode(store) || menuBlock(store) === identifier;
}
