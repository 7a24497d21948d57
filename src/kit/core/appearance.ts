/** The cookie with the appearance that the user chose on this device. Without it the device's own setting applies. */
export const APPEARANCE_COOKIE = 'appearance';

const APPEARANCES = ['light', 'dark'] as const;
type Appearance = (typeof APPEARANCES)[number];

/** Parses the cookie's value; undefined for an unknown value, because anybody can write a cookie. */
export function readAppearance(value: string | undefined): Appearance | undefined {
  return APPEARANCES.find((appearance) => appearance === value);
}
