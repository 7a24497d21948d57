/** The cookie of the appearance that was chosen on a device; without it the device's own setting counts. */
export const APPEARANCE_COOKIE = 'appearance';

const APPEARANCES = ['light', 'dark'] as const;
type Appearance = (typeof APPEARANCES)[number];

/** Undefined for anything else, because anybody can write a cookie. */
export function readAppearance(value: string | undefined): Appearance | undefined {
  return APPEARANCES.find((appearance) => appearance === value);
}
