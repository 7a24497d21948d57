import pptxgenjs from 'pptxgenjs';
import { removeNonXmlCharacters } from '#kit/core/xml-characters.ts';
import type { TemplateSlide } from './template-slides.ts';

/** The library's class; by its types it is a member of the import for Node, and the import itself for a bundler. */
const library: unknown = pptxgenjs;
const PptxGenJS = library as typeof import('pptxgenjs').default;

/** Positions and sizes on a slide of 13.33 × 7.5 inches, in inches. */
const BAND = { x: 0, y: 0, w: 0.35, h: 7.5 };
const TITLE = { x: 1, y: 0.6, w: 11.33, h: 1.2 };
const TEXTS = { x: 1, y: 2, w: 11.33, h: 4.8 };
const INK = '17191C';
const LANGUAGE = 'es';

/** Writes the template as a PowerPoint file. `brand`: the store's colour, such as 'C4122E'. */
export async function writePresentation(
  slides: readonly TemplateSlide[],
  brand: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  // by default the file's properties name the library
  file.title = removeNonXmlCharacters(slides[0]?.title ?? '');
  file.author = file.company = file.subject = '';
  // a font of whoever opens the file
  file.theme = { headFontFace: 'Calibri', bodyFontFace: 'Calibri' };
  for (const { title, texts } of slides) {
    const slide = file.addSlide();
    slide.addShape('rect', { ...BAND, fill: { color: brand }, objectName: 'Banda' });
    const look = { fit: 'shrink', lang: LANGUAGE } as const;
    if (title !== '')
      slide.addText(removeNonXmlCharacters(title), {
        ...TITLE,
        ...look,
        fontSize: 36,
        bold: true,
        color: brand,
        valign: 'middle',
        objectName: 'Título',
      });
    const paragraphs = texts.map(({ text, isBullet }) => ({
      text: removeNonXmlCharacters(text),
      options: { ...(isBullet && { bullet: true }), breakLine: true, lang: LANGUAGE },
    }));
    if (paragraphs.length > 0)
      slide.addText(paragraphs, {
        ...TEXTS,
        ...look,
        fontSize: 20,
        color: INK,
        valign: 'top',
        paraSpaceAfter: 8,
        objectName: 'Texto',
      });
  }
  return (await file.write({ outputType: 'uint8array', compression: true })) as Uint8Array<ArrayBuffer>;
}
