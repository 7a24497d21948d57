import { removeNonXmlCharacters } from '#kit/core/xml-characters.ts';
import { strToU8, zipSync } from 'fflate';
import type { TemplateSlide } from './template-slides.ts';

/** A part of an Office Open XML package (ECMA-376, parts 1 and 2): its path, its content type and its XML. */
type Part = { readonly path: string; readonly type: string; readonly xml: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  `xmlns:r="${OFFICE}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml';
/** Size and positions of a wide slide, in EMU (914,400 per inch). */
const [WIDTH, HEIGHT] = [12_192_000, 6_858_000];
const TITLE = { x: 914_400, y: 548_640, width: 10_363_200, height: 1_097_280 };
const TEXTS = { x: 914_400, y: 1_828_800, width: 10_363_200, height: 4_389_120 };
const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/>' +
  '<a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

const escapeXml = (text: string) =>
  removeNonXmlCharacters(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const each = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

const frame = ({ x, y, width, height }: typeof TITLE) =>
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>` +
  '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';

function textBox(id: number, name: string, place: typeof TITLE, paragraphs: string, anchor: 'ctr' | 't'): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
    `<p:spPr>${frame(place)}<a:noFill/></p:spPr>` +
    `<p:txBody><a:bodyPr wrap="square" anchor="${anchor}"><a:normAutofit/></a:bodyPr><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`
  );
}

function run(text: string, size: number, colour: string, bold = false): string {
  return (
    `<a:r><a:rPr lang="es" sz="${size * 100}" b="${bold ? 1 : 0}"><a:solidFill>${colour}</a:solidFill></a:rPr>` +
    `<a:t>${escapeXml(text)}</a:t></a:r>`
  );
}

const INK = '<a:schemeClr val="tx1"/>';
const BRAND = '<a:schemeClr val="accent1"/>';

function slideXml({ title, texts }: TemplateSlide): string {
  const band =
    '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Banda"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>' +
    `<p:spPr>${frame({ x: 0, y: 0, width: 320_040, height: HEIGHT })}<a:solidFill>${BRAND}</a:solidFill>` +
    '<a:ln><a:noFill/></a:ln></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="es"/></a:p></p:txBody></p:sp>';
  const head = title === '' ? '' : textBox(3, 'Título', TITLE, `<a:p>${run(title, 36, BRAND, true)}</a:p>`, 'ctr');
  const paragraphs = texts.map(({ text, isBullet }) => {
    const bullet = isBullet
      ? '<a:pPr marL="342900" indent="-342900"><a:spcAft><a:spcPts val="800"/></a:spcAft><a:buFont typeface="Arial"/><a:buChar char="•"/></a:pPr>'
      : '<a:pPr><a:spcAft><a:spcPts val="800"/></a:spcAft><a:buNone/></a:pPr>';
    return `<a:p>${bullet}${run(text, 20, INK)}</a:p>`;
  });
  const body = paragraphs.length === 0 ? '' : textBox(4, 'Texto', TEXTS, paragraphs.join(''), 't');
  return (
    `${HEAD}<p:sld ${NAMESPACES}><p:cSld><p:spTree>${GROUP}${band}${head}${body}</p:spTree></p:cSld>` +
    '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>'
  );
}

const BACKGROUND = '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>';

const MASTER =
  `${HEAD}<p:sldMaster ${NAMESPACES}><p:cSld>${BACKGROUND}<p:spTree>${GROUP}</p:spTree></p:cSld>` +
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" ' +
  'accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>' +
  '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>' +
  '<p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>';

const LAYOUT =
  `${HEAD}<p:sldLayout ${NAMESPACES} type="blank" preserve="1"><p:cSld name="En blanco"><p:spTree>${GROUP}</p:spTree></p:cSld>` +
  '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>';

function themeXml(brand: string): string {
  const colour = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
  const accents = Array.from({ length: 6 }, (_, at) => colour(`accent${at + 1}`, at === 0 ? brand : '5D6469'));
  const font = (name: string) =>
    `<a:${name}><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
  const three = (xml: string) => xml.repeat(3);
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  return (
    `${HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Bonos"><a:themeElements>` +
    `<a:clrScheme name="Bonos">${colour('dk1', '17191C')}${colour('lt1', 'FFFFFF')}${colour('dk2', '454B50')}${colour('lt2', 'F2F3F0')}` +
    `${accents.join('')}${colour('hlink', brand)}${colour('folHlink', '5D6469')}</a:clrScheme>` +
    `<a:fontScheme name="Bonos">${font('majorFont')}${font('minorFont')}</a:fontScheme>` +
    `<a:fmtScheme name="Bonos"><a:fillStyleLst>${three(fill)}</a:fillStyleLst>` +
    `<a:lnStyleLst>${three(`<a:ln w="9525">${fill}</a:ln>`)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${three('<a:effectStyle><a:effectLst/></a:effectStyle>')}</a:effectStyleLst>` +
    `<a:bgFillStyleLst>${three(fill)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  );
}

/** Writes the template as a PowerPoint file. `brand`: the store's colour, such as 'C4122E'. */
export function writePresentation(slides: readonly TemplateSlide[], brand: string): Uint8Array<ArrayBuffer> {
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 2}"/>`).join('');
  const parts: readonly Part[] = [
    {
      path: 'ppt/presentation.xml',
      type: `${TYPE}.presentation.main+xml`,
      xml:
        `${HEAD}<p:presentation ${NAMESPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>` +
        `<p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${WIDTH}" cy="${HEIGHT}"/><p:notesSz cx="${HEIGHT}" cy="${WIDTH}"/></p:presentation>`,
    },
    { path: 'ppt/slideMasters/slideMaster1.xml', type: `${TYPE}.slideMaster+xml`, xml: MASTER },
    { path: 'ppt/slideLayouts/slideLayout1.xml', type: `${TYPE}.slideLayout+xml`, xml: LAYOUT },
    {
      path: 'ppt/theme/theme1.xml',
      type: 'application/vnd.openxmlformats-officedocument.theme+xml',
      xml: themeXml(brand),
    },
    ...slides.map((slide, at) => ({
      path: `ppt/slides/slide${at + 1}.xml`,
      type: `${TYPE}.slide+xml`,
      xml: slideXml(slide),
    })),
  ];
  const overrides = parts.map(({ path, type }) => `<Override PartName="/${path}" ContentType="${type}"/>`).join('');
  const layout = relations([['slideLayout', '../slideLayouts/slideLayout1.xml']]);
  const files: readonly (readonly [path: string, xml: string])[] = [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`,
    ],
    ['_rels/.rels', relations([['officeDocument', 'ppt/presentation.xml']])],
    [
      'ppt/_rels/presentation.xml.rels',
      relations([
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ...slides.map((_, at) => ['slide', `slides/slide${at + 1}.xml`] as const),
        ['theme', 'theme/theme1.xml'],
      ]),
    ],
    [
      'ppt/slideMasters/_rels/slideMaster1.xml.rels',
      relations([
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['theme', '../theme/theme1.xml'],
      ]),
    ],
    ['ppt/slideLayouts/_rels/slideLayout1.xml.rels', relations([['slideMaster', '../slideMasters/slideMaster1.xml']])],
    ...slides.map((_, at) => [`ppt/slides/_rels/slide${at + 1}.xml.rels`, layout] as const),
    ...parts.map(({ path, xml }) => [path, xml] as const),
  ];
  // a copy, because a Blob does not accept shared memory
  return new Uint8Array(zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(xml)]))));
}
