import sharp from 'sharp';
import type { DemoImage } from '../../../../tools/demo/area-demo.ts';

/** A drawing of 64 × 36 on the brand's ground. */
const frame = (ground: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36" width="800" height="450"><rect width="64" height="36" fill="${ground}"/><path d="M0 30h64v6H0z" fill="#2b2d31" opacity=".12"/>${drawing}</svg>`;

const RED = '#c4161c';
const DARK = '#2b2d31';
const LIGHT = '#f4f2ef';
const GREY = '#b9b5af';

/** What the slides of the home page show, by the name of the file. */
const DRAWINGS = {
  // invoices in a pile, the first one paid
  pagar: frame(
    LIGHT,
    `<path d="M27 9h18v21H27z" fill="${GREY}"/><path d="M23 7h18v23H23z" fill="${DARK}"/><path d="M19 5h18v25H19z" fill="#fff"/><path d="M22 10h12v1.4H22zM22 14h12v1.4H22zM22 18h7v1.4h-7z" fill="${GREY}"/><circle cx="37" cy="24" r="5.5" fill="${RED}"/><path d="m34.3 24 2 2 3.6-3.8" fill="none" stroke="#fff" stroke-width="1.4"/>`,
  ),
  // a part of a whole
  abonar: frame(
    LIGHT,
    `<circle cx="32" cy="17" r="11" fill="${GREY}"/><path d="M32 17V6a11 11 0 0 1 9.5 16.5z" fill="${RED}"/><circle cx="32" cy="17" r="5.5" fill="${LIGHT}"/>`,
  ),
  // a station
  estacion: frame(
    LIGHT,
    `<path d="M10 8h44v5H10z" fill="${RED}"/><path d="M15 13h3v17h-3zM46 13h3v17h-3z" fill="${GREY}"/><path d="M26 16h12v14H26z" fill="${DARK}"/><path d="M28.5 18.5h7v4h-7z" fill="#fff"/><path d="M28.5 24h7v1.6h-7z" fill="${RED}"/>`,
  ),
  // a tanker
  despacho: frame(
    LIGHT,
    `<rect x="9" y="12" width="30" height="13" rx="6.5" fill="${DARK}"/><path d="M9 17.5h30v2H9z" fill="${RED}"/><path d="M41 14h8l5 6v6H41z" fill="${RED}"/><path d="M43.500 16h4.500l3 4h-7.500z" fill="#fff"/><path d="M8 25h46v2H8z" fill="${GREY}"/><circle cx="17" cy="28" r="3" fill="${DARK}"/><circle cx="25" cy="28" r="3" fill="${DARK}"/><circle cx="47" cy="28" r="3" fill="${DARK}"/>`,
  ),
} as const;

const pathOf = (name: keyof typeof DRAWINGS) => `wysiwyg/inicio/${name}.png`;

/** The images of the slides, as the blocks with images name them. */
export const SLIDE_IMAGES = (['pagar', 'abonar', 'estacion', 'despacho'] as const).map(
  (name) => `<img src="/media/${pathOf(name)}" alt="" width="800" height="450">`,
);

/** The demo's images, drawn now: the repository has no binary for them. */
export async function* contentImages(): AsyncGenerator<DemoImage> {
  for (const name of ['pagar', 'abonar', 'estacion', 'despacho'] as const) {
    yield { path: pathOf(name), bytes: await sharp(Buffer.from(DRAWINGS[name])).png().toBuffer() };
  }
}
