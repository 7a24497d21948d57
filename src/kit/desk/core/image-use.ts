/** A use of an image. `name`: the title or identifier of the thing that shows it; `key`: its id in its editor. */
export type ImageUse = {
  readonly kind: 'block' | 'post' | 'vouchers' | 'legal' | 'draft';
  readonly key: string;
  readonly name: string;
};
