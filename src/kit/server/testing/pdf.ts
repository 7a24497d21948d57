import { inflateSync } from 'node:zlib';

type PdfObject = { readonly text: string; readonly content: string };

/** The objects of a PDF without object streams, as PDFKit writes it, each with its stream inflated. */
function readObjects(bytes: Buffer): Map<string, PdfObject> {
  const file = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = body.indexOf('stream\n');
    const text = start < 0 ? body : body.slice(0, start);
    const packed = start < 0 ? '' : body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream'));
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

/** The text of each glyph, from a font's ToUnicode table. */
function readGlyphs(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      glyphs.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), utf16(hex));
    }
  }
  return glyphs;
}

/**
 * The texts of a PDF that PDFKit drew, one per line, in drawing order. The number of pages, which is an object of its
 * own, is added to the text before it.
 */
export function textOfPdf(bytes: Buffer): string {
  const objects = readObjects(bytes);
  const object = (dictionary: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '') ?? { text: '', content: '' };
  const piecesOf = (content: string, resources: string): string[] => {
    const pieces: string[] = [];
    let glyphs: Map<string, string> | null = new Map();
    for (const [, font, shown = '', form] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/(\w+) Do/g)) {
      if (font) {
        const { text } = object(resources, font);
        // one of the PDF format's own fonts has no table: its codes are those of Latin-1
        glyphs = text.includes('/ToUnicode') ? readGlyphs(object(text, 'ToUnicode').content) : null;
      } else if (form) {
        const drawn = object(resources, form);
        pieces.push(`${pieces.pop() ?? ''}${piecesOf(drawn.content, drawn.text).join('')}`);
      } else {
        const hex = [...shown.matchAll(/<(\w+)>/g)].map(([, run]) => run).join('');
        const known = glyphs;
        pieces.push(
          known
            ? (hex.match(/.{4}/g) ?? []).map((code) => known.get(code) ?? '').join('')
            : Buffer.from(hex, 'hex').toString('latin1'),
        );
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

/** The rectangles of a PDF that PDFKit drew, in drawing order, in points. */
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
