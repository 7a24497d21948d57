import { SaxesParser } from 'saxes';
import type { XmlElement } from '../rules/element.ts';
import type { Parsed } from '../rules/read.ts';

/** Limit of an XML file, in bytes. */
export const MAX_XML = 10 * 2 ** 20;
const MAX_DEPTH = 64;
const MAX_ELEMENTS = 300_000;
const MAX_ATTRIBUTES = 64;
const MAX_ATTRIBUTE = 20_000;
const MAX_NAME = 256;
const PIECE = 65_536;

class XmlFault extends Error {}

/**
 * Parses an XML file in UTF-8, UTF-16 or ISO-8859-1. A DOCTYPE is refused, so nothing is expanded or fetched (ASVS
 * 1.5.1); depth, elements and attributes are bounded. Returns the root, or a reason.
 */
export function parseFile(bytes: Uint8Array): Parsed {
  return faultToReason(() => parse(decode(bytes)));
}

/** Parses a text from an envelope's CDATA; its declared encoding is ignored. */
export function parseText(text: string): Parsed {
  return faultToReason(() => parse(text));
}

function faultToReason(steps: () => XmlElement): Parsed {
  try {
    return { ok: true, root: steps() };
  } catch (error) {
    if (error instanceof XmlFault) return { ok: false, reason: error.message };
    throw error;
  }
}

const DECODERS: Readonly<Record<string, string>> = {
  'UTF-8': 'utf-8',
  UTF8: 'utf-8',
  'US-ASCII': 'utf-8',
  ASCII: 'utf-8',
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-15': 'iso-8859-15',
  LATIN1: 'windows-1252',
  'WINDOWS-1252': 'windows-1252',
  CP1252: 'windows-1252',
};

/** Decodes by byte order mark, by UTF-16's zero bytes, else by the declaration. */
function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new XmlFault('is empty');
  if (bytes.length > MAX_XML) throw new XmlFault(`is larger than ${MAX_XML} bytes`);
  const label = encodingOf(bytes);
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new XmlFault(`is not ${label.toUpperCase()}`);
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [a = 0, b = 0, c = 0] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0x3c && b === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c) return 'utf-16be';
  const declared = declaredEncoding(bytes).toUpperCase();
  // the declaration still says UTF-16, although the file was later stored as UTF-8
  if (declared === '' || declared.startsWith('UTF-16')) return 'utf-8';
  const label = DECODERS[declared];
  if (label === undefined) throw new XmlFault(`is in an encoding that is not supported: ${declared.slice(0, 40)}`);
  return label;
}

const MAX_DECLARATION = 1024;

/** The declared encoding; '' if there is none. */
function declaredEncoding(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, MAX_DECLARATION)).toString('latin1');
  const end = head.indexOf('?>');
  if (!head.startsWith('<?xml') || end === -1) return '';
  const parser = new SaxesParser();
  wellFormed(() => parser.write(head.slice(0, end + 2)));
  return parser.xmlDecl.encoding ?? '';
}

/** Converts the parser's errors to refusals. */
function wellFormed(steps: () => void): void {
  try {
    steps();
  } catch (error) {
    if (error instanceof XmlFault) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new XmlFault(`is not well-formed XML: ${message.slice(0, 200)}`);
  }
}

type OpenElement = {
  name: string;
  uri: string;
  attributes: Record<string, string>;
  text: string;
  children: OpenElement[];
};

/** Parses element by element and stops at the first violation of a limit. */
function parse(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let count = 0;
  let attributes = 0;
  parser.on('doctype', () => {
    throw new XmlFault('has a DOCTYPE, which is not allowed');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    count += 1;
    if (count > MAX_ELEMENTS) throw new XmlFault(`has more than ${MAX_ELEMENTS} elements`);
    if (open.length >= MAX_DEPTH) throw new XmlFault(`is nested deeper than ${MAX_DEPTH} elements`);
  });
  parser.on('attribute', ({ value }) => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw new XmlFault(`has an element with more than ${MAX_ATTRIBUTES} attributes`);
    if (value.length > MAX_ATTRIBUTE) throw new XmlFault(`has an attribute longer than ${MAX_ATTRIBUTE}`);
  });
  parser.on('opentag', (tag) => {
    if (tag.name.length > MAX_NAME) throw new XmlFault(`has a name longer than ${MAX_NAME}`);
    const own = Object.values(tag.attributes).map(({ local, value }) => [local, value] as const);
    const element = { name: tag.local, uri: tag.uri, attributes: Object.fromEntries(own), text: '', children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  wellFormed(() => {
    // in pieces, so that a file above a limit is not parsed to its end
    for (let start = 0; start < text.length; start += PIECE) parser.write(text.slice(start, start + PIECE));
    parser.close();
  });
  if (!root) throw new XmlFault('is not well-formed XML: it has no element');
  return root;
}
