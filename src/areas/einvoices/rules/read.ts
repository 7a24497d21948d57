import type { ReadResult } from './electronic.ts';
import { type XmlElement, elementAt, elementsAt, findElement, oneLine, textAt } from './element.ts';
import { isDian, readDian } from './read-dian.ts';
import { isSri, readSri } from './read-sri.ts';

export type Parsed = { readonly ok: true; readonly root: XmlElement } | { readonly ok: false; readonly reason: string };
/** Parses XML text; the server passes its parser in. */
export type Parse = (text: string) => Parsed;

const KNOWN = 'Invoice, CreditNote, DebitNote, AttachedDocument, factura, notaCredito, autorizacion';
/** Envelopes of an autorizacion in answers of the SRI's web service. */
const ENVELOPES = new Set([
  'autorizacion',
  'autorizaciones',
  'RespuestaAutorizacion',
  'RespuestaAutorizacionComprobante',
  'autorizacionComprobanteResponse',
  'Envelope',
]);

function fault(field: string, reason: string, key = ''): ReadResult {
  return { ok: false, key: key.slice(0, 96), field, reason };
}

/** Reads an electronic invoice: bare, in the DIAN's AttachedDocument, or in the SRI's autorizacion. */
export function readElectronic(root: XmlElement, parse: Parse): ReadResult {
  if (isDian(root)) return readDian(root, null);
  if (isSri(root)) return readSri(root, null);
  if (root.name === 'AttachedDocument') return readAttached(root, parse);
  if (ENVELOPES.has(root.name)) return readAuthorized(root, parse);
  return fault('', `is ${root.name.slice(0, 64)}, and must be one of ${KNOWN}`);
}

const INNER = 'Attachment/ExternalReference/Description';

/** The signed document is in CDATA beside the DIAN's ApplicationResponse; ResponseCode 02 means valid. */
function readAttached(root: XmlElement, parse: Parse): ReadResult {
  const number = textAt(root, 'ParentDocumentID') ?? '';
  const inner = documentWithin(elementAt(root, INNER), parse);
  if (!inner.ok) return fault(INNER, inner.reason, number);
  if (!isDian(inner.root)) return fault(INNER, `is ${inner.root.name.slice(0, 64)}, and no electronic invoice`, number);
  const answer = answerOf(root, parse);
  if (!answer.ok) return fault(answer.field, answer.reason, number);
  const { code: answered, result } = answer;
  if (result !== null && result !== '02') {
    return fault(
      'DocumentResponse/Response/ResponseCode',
      `is ${result.slice(0, 10)}: the DIAN has not accepted it`,
      number,
    );
  }
  const read = readDian(inner.root, result === null ? null : (answer.at ?? 'Sí'));
  if (!read.ok) return read;
  if (answered !== null && answered.toLowerCase() !== read.electronic.code) {
    return fault('DocumentResponse/DocumentReference/UUID', 'is the code of another document', number);
  }
  const warnings = [...read.warnings];
  if (number !== '' && number !== read.electronic.number) {
    warnings.push({ field: 'ParentDocumentID', reason: 'is not the number of the enclosed document' });
  }
  if (result === null)
    warnings.push({
      field: 'ApplicationResponse',
      reason: 'is missing: it is unknown whether the DIAN accepted the document',
    });
  return { ...read, warnings };
}

type Answer =
  | { readonly ok: true; readonly code: string | null; readonly result: string | null; readonly at: string | null }
  | { readonly ok: false; readonly field: string; readonly reason: string };

function answerOf(root: XmlElement, parse: Parse): Answer {
  const path = `ParentDocumentLineReference/DocumentReference/${INNER}`;
  for (const line of elementsAt(root, 'ParentDocumentLineReference')) {
    const within = elementAt(line, `DocumentReference/${INNER}`);
    if (!within || (within.text.trim() === '' && within.children.length === 0)) continue;
    const parsed = documentWithin(within, parse);
    if (!parsed.ok) return { ok: false, field: path, reason: parsed.reason };
    if (parsed.root.name !== 'ApplicationResponse') continue;
    const response = elementAt(parsed.root, 'DocumentResponse');
    const at = [textAt(parsed.root, 'IssueDate'), textAt(parsed.root, 'IssueTime')].filter(Boolean).join(' ');
    return {
      ok: true,
      code: response ? textAt(response, 'DocumentReference/UUID') : null,
      result: response ? textAt(response, 'Response/ResponseCode') : null,
      at: at || null,
    };
  }
  return { ok: true, code: null, result: null, at: null };
}

/** The authorized document is CDATA, escaped text, or child elements. */
function readAuthorized(root: XmlElement, parse: Parse): ReadResult {
  const envelope = findElement(root, 'autorizacion');
  if (!envelope) return fault('autorizacion', 'is missing');
  const number = textAt(envelope, 'numeroAutorizacion');
  const state = textAt(envelope, 'estado');
  if (state !== null && state.toUpperCase() !== 'AUTORIZADO') {
    return fault('estado', `is ${state.slice(0, 64)}: the SRI has not authorized it`, number ?? '');
  }
  const inner = documentWithin(elementAt(envelope, 'comprobante'), parse);
  if (!inner.ok) return fault('comprobante', inner.reason, number ?? '');
  if (!isSri(inner.root)) {
    return fault('comprobante', `is ${inner.root.name.slice(0, 64)}, and must be factura or notaCredito`, number ?? '');
  }
  const read = readSri(inner.root, { number, at: textAt(envelope, 'fechaAutorizacion') });
  if (!read.ok || state !== null) return read;
  return { ...read, warnings: [...read.warnings, { field: 'estado', reason: 'is missing' }] };
}

function documentWithin(element: XmlElement | undefined, parse: Parse): Parsed {
  if (!element) return { ok: false, reason: 'is missing' };
  const [child] = element.children;
  if (child) return { ok: true, root: child };
  return oneLine(element.text) === '' ? { ok: false, reason: 'is empty' } : parse(element.text.trim());
}
