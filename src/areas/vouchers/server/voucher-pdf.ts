import type { Readable } from 'node:stream';
import { type Day, formatDay } from '#kit/core/day.ts';
import { type Cents, type Currency, formatMoney } from '#kit/core/money.ts';
import { BRAND } from '#kit/core/permission.ts';
import { type Theme, isLubricants } from '#kit/core/theme.ts';
import { drawQr } from '#kit/server/pdf/qr.ts';
import { PdfStream } from '#kit/server/pdf/stream.ts';
import { PdfStructure } from '#kit/server/pdf/structure.ts';
import type { GlyphCache } from '#kit/server/pdf/text.ts';
import { formatCode } from '../rules/code.ts';

type VoucherCard = { readonly code: string; readonly cents: Cents };

export type VoucherFile = {
  /** The store's title of the vouchers. `uso`: what they pay for. */
  readonly titulo: string;
  readonly uso: string;
  readonly currency: Currency;
  readonly expiresOn: Day;
  readonly vouchers: readonly VoucherCard[];
};

type Look = {
  readonly theme: Theme;
};

/** Colours of the light theme's tokens (kit/portal/design). */
const FUELS = { brand: '#c4122e', cut: '#ffffff', visor: '#1b1e22', slot: '#2b2f34', soft: '#bdc4ca' };
const LUBRICANTS = { brand: '#00646f', cut: '#ffc247', visor: '#0b2a31', slot: '#133f49', soft: '#b9ced2' };
const C = { ink: '#17191c', soft: '#5d6469', white: '#ffffff' };

/** A page is 210 x 99 mm, the usual format of a gift voucher: three fit on A4. In points. */
const WIDTH = 595.28;
const HEIGHT = 280.63;
const EDGE = 32;
/** The brand's stripe, and the dark field with the amount at the left of the code. */
const STRIPE = 10;
const FIELD = 372;
const LEFT = STRIPE + EDGE;
const ROOM = FIELD - LEFT - EDGE;

const QR = 150;
const AMOUNT_SIZE = 44;
const AMOUNT_TOP = 128;

/** Draws the vouchers of a purchase, one on each page, with what a station needs to redeem it. */
export function drawVouchers(file: VoucherFile, look: Look): Readable {
  const stream = new PdfStream({ title: `Bonos ${BRAND}`, size: [WIDTH, HEIGHT], isTagged: true });
  void drawPages(stream, file, look).catch((error: unknown) =>
    stream.file.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream.file;
}

async function drawPages(stream: PdfStream, file: VoucherFile, look: Look): Promise<void> {
  const structure = new PdfStructure(stream.doc, true);
  for (const [at, voucher] of file.vouchers.entries()) {
    if (at > 0) stream.doc.addPage();
    drawPage({ stream, structure, file, look }, voucher);
    await stream.waitForReader();
  }
  stream.doc.end();
}

type Drawing = {
  readonly stream: PdfStream;
  readonly structure: PdfStructure;
  readonly file: VoucherFile;
  readonly look: Look;
};

function drawPage({ stream, structure, file, look }: Drawing, { code, cents }: VoucherCard): void {
  const { doc, regular, bold } = stream;
  const colors = isLubricants(look.theme) ? LUBRICANTS : FUELS;
  structure.artifact(() => {
    doc.rect(0, 0, FIELD, HEIGHT).fill(colors.visor);
    doc.rect(0, 0, STRIPE, HEIGHT).fill(colors.brand);
    doc.save().translate(LEFT, EDGE).scale(0.9);
    stream.drawMark(colors.brand, colors.cut);
    doc.restore();
  });
  const write = (type: 'H1' | 'P', font: GlyphCache, text: string, x: number, y: number, size: number, color: string) =>
    structure.draw(type, () => font.write([{ text: font.encode(text), x, size }], y, color));
  write('P', bold, BRAND, LEFT + 32, EDGE + 4, 15, C.white);

  const { titulo, uso, currency, expiresOn } = file;
  const title = fitted(bold, titulo, ROOM, 19, 2);
  const lines = title.lines.map((text, line) => ({ text, x: LEFT, size: title.size, down: line * title.size * 1.2 }));
  // the last line has a fixed position, so that the amount below has one, too
  const titleTop = AMOUNT_TOP - 12 - title.lines.length * title.size * 1.2;
  structure.draw('H1', () => bold.write(lines, titleTop, C.white));
  drawAmount({ stream, structure }, formatMoney(cents, currency), colors);
  const below = fitted(regular, uso, ROOM, 11, 1);
  structure.draw('P', () =>
    regular.write(
      below.lines.map((text) => ({ text, x: LEFT, size: below.size })),
      AMOUNT_TOP + 70,
      colors.soft,
    ),
  );
  write('P', bold, `Válido hasta el ${formatDay(expiresOn)}`, LEFT, HEIGHT - EDGE - 14, 12, C.white);

  const center = FIELD + (WIDTH - FIELD) / 2;
  const centered = (font: GlyphCache, text: string, y: number, size: number, color: string) =>
    write('P', font, text, center - (font.encode(text).width * size) / 2, y, size, color);
  const [x, y] = [center - QR / 2, 22];
  structure.draw('Figure', () => drawQr(doc, code, x, y, QR), {
    alt: 'Código QR del bono, para la estación',
    bbox: [x, y, x + QR, y + QR],
  });
  centered(bold, formatCode(code), y + QR + 6, 15, C.ink);
  centered(regular, 'Muestra este código en la estación.', y + QR + 36, 9, C.soft);
  centered(regular, 'Se usa una sola vez y por todo su valor.', y + QR + 49, 9, C.soft);
  centered(regular, 'Quien tiene el código tiene el bono.', y + QR + 62, 9, C.soft);
}

/** Draws the amount like the portal's display: each group of digits in its own field. */
function drawAmount(
  { stream: { doc, regular, bold }, structure }: Pick<Drawing, 'stream' | 'structure'>,
  money: string,
  { slot, soft }: typeof FUELS,
): void {
  const parts = money.match(/\d+|[^\d\s]+/g) ?? [];
  const wide = parts.reduce((sum, part) => sum + bold.encode(part).width, 0) * AMOUNT_SIZE;
  const boxes = parts.filter((part) => /\d/.test(part)).length;
  const size = AMOUNT_SIZE * Math.min(1, (ROOM - boxes * 12 - 8) / wide);
  const height = size * 1.32;
  const top = AMOUNT_TOP + (AMOUNT_SIZE * 1.32 - height) / 2;
  structure.draw('P', () => {
    let x = LEFT;
    for (const part of parts) {
      const isSign = part === '$';
      const font = isSign ? regular : bold;
      const own = isSign ? size * 0.5 : size;
      const text = font.encode(part);
      const width = text.width * own;
      const isDigits = /\d/.test(part);
      if (isDigits) doc.roundedRect(x, top, width + 10, height, 5).fill(slot);
      const color = isDigits ? C.white : soft;
      font.write([{ text, x: isDigits ? x + 5 : x, size: own }], top + (isSign ? 2 : -size * 0.02), color);
      x += isDigits ? width + 12 : width + (isSign ? 6 : 2);
    }
  });
}

/** Fits the text into `lines` lines, in the largest possible size from 8 to `most` points. */
function fitted(font: GlyphCache, text: string, width: number, most: number, lines: number) {
  for (let size = most; ; size -= 1) {
    const wrapped = font.wrap(text, width, size);
    if (wrapped.length <= lines || size <= 8) return { lines: wrapped, size };
  }
}
