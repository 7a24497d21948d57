/** Kinds of things that show an image, in the order in which they are listed. */
export const IMAGE_USE_KINDS = ['block', 'post', 'vouchers', 'legal', 'draft'] as const;

/** A use of an image. `name`: the title or identifier of the thing that shows it; `key`: its id in its editor. */
export type ImageUse = {
  readonly kind: (typeof IMAGE_USE_KINDS)[number];
  readonly key: string;
  readonly name: string;
};
