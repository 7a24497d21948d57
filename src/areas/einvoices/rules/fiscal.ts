import type { Day } from '#kit/core/day.ts';
import { type Cents, decimalText } from '#kit/core/money.ts';

/** Facts of an electronic invoice for its fiscal code; the ledger has fewer of them than the XML. */
export type FiscalFacts = {
  readonly number: string;
  readonly day: Day;
  /** 'hh:mm:ss-05:00', as in the XML. */
  readonly time?: string;
  /** Tax numbers of seller and buyer, without check digit. */
  readonly seller?: string;
  readonly buyer?: string;
  readonly net?: Cents;
  readonly iva?: Cents;
  readonly otherTaxes?: Cents;
  readonly total?: Cents;
  /** The DIAN's test environment (ProfileExecutionID 2). */
  readonly isTest?: boolean;
};

export type FiscalMark = {
  readonly name: string;
  readonly code: string;
  readonly qr: string;
  readonly explanation: string;
};

const CUFE = /^[0-9a-f]{96}$/i;
const ACCESS_KEY = /^\d{49}$/;

const DIAN = 'https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=';
const DIAN_TEST = 'https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=';

/**
 * The fiscal code of a document: for a CUFE (CUDE: `isNote`) the text of the DIAN's QR (anexo técnico 1.9, section
 * 11.7) with the known facts; in Ecuador the clave de acceso. Null for any other code.
 */
export function fiscalMark(code: string, facts: FiscalFacts, isNote = false): FiscalMark | null {
  if (ACCESS_KEY.test(code)) {
    const explanation = 'Consulta este comprobante con su clave de acceso en srienlinea.sri.gob.ec.';
    return { name: 'Clave de acceso · número de autorización', code, qr: code, explanation };
  }
  if (!CUFE.test(code)) return null;
  const name = isNote ? 'CUDE' : 'CUFE';
  const amount = (cents: Cents | undefined) => (cents === undefined ? undefined : decimalText(cents));
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['NumFac', facts.number],
    ['FecFac', facts.day],
    ['HorFac', facts.time],
    ['NitFac', facts.seller],
    ['DocAdq', facts.buyer],
    ['ValFac', amount(facts.net)],
    ['ValIva', amount(facts.iva)],
    ['ValOtroIm', amount(facts.otherTaxes)],
    ['ValTolFac', amount(facts.total)],
    [name, code],
  ];
  const texts = lines.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]));
  const explanation = 'Escanea el código para consultar este documento electrónico en la DIAN.';
  return { name, code, qr: [...texts, `${facts.isTest ? DIAN_TEST : DIAN}${code}`].join('\n'), explanation };
}
