import { inflateSync } from 'node:zlib';

type PdfObject = { readonly text: string; readonly content: string };

/** Every object of a file that keeps them plain, as PDFKit writes it, with its stream unpacked. */
function readObjects(bytes: Buffer): Map<string, PdfObject> {
  const file = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n');
    const text = at < 0 ? body : body.slice(0, at);
    const packed = at < 0 ? '' : body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'));
    const content = text.includes('/FlateDecode')
      ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      : packed;
    objects.set(id, { text, content });
  }
  return objects;
}

function utf16(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}

/** What each glyph of a font stands for, by the font's own table. */
function readGlyphs(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [place, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      glyphs.set((Number.parseInt(from, 16) + place).toString(16).padStart(4, '0'), utf16(hex));
    }
  }
  return glyphs;
}

/**
 * The words of a PDF that PDFKit drew, in the order in which they were drawn, one piece a line. The number of pages is
 * an object of its own, and belongs to the piece before it.
 */
export function textOfPdf(bytes: Buffer): string {
  const objects = readObjects(bytes);
  const object = (dictionary: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '') ?? { text: '', content: '' };
  const piecesOf = (content: string, resources: string): string[] => {
    const pieces: string[] = [];
    let glyphs = new Map<string, string>();
    for (const [, font, shown = '', form] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/(\w+) Do/g)) {
      if (font) glyphs = readGlyphs(object(object(resources, font).text, 'ToUnicode').content);
      else if (form) {
        const drawn = object(resources, form);
        pieces.push(`${pieces.pop() ?? ''}${piecesOf(drawn.content, drawn.text).join('')}`);
      } else {
        const hex = [...shown.matchAll(/<(\w+)>/g)].map(([, run]) => run).join('');
        pieces.push((hex.match(/.{4}/g) ?? []).map((code) => glyphs.get(code) ?? '').join(''));
      }
    }
    return pieces;
  };
  return [...objects.values()]
    .filter(({ text }) => /\/Type \/Page\b(?!s)/.test(text))
    .flatMap((page) => piecesOf(object(page.text, 'Contents').content, object(page.text, 'Resources').text))
    .join('\n')
    .replaceAll('\u00a0', ' ');
}

/** The rectangles of a PDF that PDFKit drew, in their order and in points. */
export function rectanglesOfPdf(
  bytes: Buffer,
): readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[] {
  return [...readObjects(bytes).values()].flatMap(({ content }) =>
    [...content.matchAll(/^([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re$/gm)].map(([, x, y, width, height]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    })),
  );
}
