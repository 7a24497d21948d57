import { correction, generate } from 'lean-qr';
import { formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import type { VoucherRow } from '../../rules/file-rows.ts';

const WIDTH = 1200;
const HEIGHT = 680;
const EDGE = 72;
const QR = 392;
/** The empty border that QR readers need, in modules (ISO/IEC 18004). */
const QUIET = 4;
/** The stripes of the logo. */
const SIGN = () => new Path2D('M24 8.5H9.5a1.75 1.75 0 0 0 0 5H24zM0 18.5h14.5a1.75 1.75 0 0 1 0 5H0z');

/** Draws a code as a gift picture in the store's colours. Its texts are Spanish, as in all files. */
export async function drawCode({ Premio, codigoRedencion, MontoBono, FechaExpiracion }: VoucherRow): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw pictures.');
  const style = getComputedStyle(document.documentElement);
  const family = style.getPropertyValue('--font');
  const font = (weight: number, size: number) => `${weight} ${size}px ${family}`;
  await document.fonts.ready;

  // the tokens contain light-dark(), which only an element resolves
  context.fillStyle = colourOf('--brand');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const ink = colourOf('--on-brand');
  context.save();
  context.globalAlpha = 0.12;
  context.fillStyle = ink;
  context.translate(WIDTH - 560, -260);
  context.scale(38, 38);
  context.fill(SIGN());
  context.restore();

  const room = WIDTH - QR - 3 * EDGE;
  const write = (text: string, y: number, weight: number, size: number) => {
    context.font = font(weight, size);
    const scale = Math.min(1, room / context.measureText(text).width);
    context.font = font(weight, size * scale);
    context.fillText(text, EDGE, y);
  };
  context.fillStyle = ink;
  write('Surtidor', EDGE + 28, 800, 40);
  write(Premio, 252, 600, 44);
  write(formatMoney(centsOf(MontoBono), portalConfig().currency), 364, 800, 104);
  write('Código', 470, 600, 26);
  write(codigoRedencion, 528, 800, 50);
  write(`Vence el ${formatDay(FechaExpiracion)}`, HEIGHT - EDGE + 8, 600, 28);

  const code = generate(codigoRedencion, { minCorrectionLevel: correction.M });
  // whole pixels, so that no seam shows between modules
  const side = Math.floor(QR / (code.size + 2 * QUIET));
  const [left, top] = [WIDTH - EDGE - QR, (HEIGHT - QR) / 2];
  const inset = Math.round((QR - side * code.size) / 2);
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.roundRect(left, top, QR, QR, 20);
  context.fill();
  context.fillStyle = '#000000';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) context.fillRect(left + inset + x * side, top + inset + y * side, side, side);
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be created.'))),
      'image/png',
    );
  });
}

function colourOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
