import type { Day } from '../../../kit/any/day.ts';
import { type Cents, decimalText } from '../../../kit/any/money.ts';

/** What an electronic invoice says of itself, as far as it is known: the ledger knows less than the XML. */
export type FiscalFacts = {
  readonly number: string;
  readonly day: Day;
  /** 'hh:mm:ss-05:00', as the XML has it. */
  readonly time?: string;
  /** Of who sells and of who buys, digits without check digit. */
  readonly seller?: string;
  readonly buyer?: string;
  /** Before taxes. */
  readonly net?: Cents;
  readonly iva?: Cents;
  readonly otherTaxes?: Cents;
  readonly total?: Cents;
  /** The DIAN's own test surroundings (ProfileExecutionID 2). */
  readonly isTest?: boolean;
};

/** What the template shows of it (kit/server/pdf.ts, `fiscal`). */
export type FiscalMark = { readonly name: string; readonly code: string; readonly qr: string; readonly said: string };

const CUFE = /^[0-9a-f]{96}$/i;
const ACCESS_KEY = /^\d{49}$/;

const DIAN = 'https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=';
const DIAN_TEST = 'https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=';

/**
 * How an electronic document is known on paper: with a CUFE (or CUDE: `isNote`) by the text that the DIAN's QR holds (Anexo Técnico 1.9,
 * section 11.7: a line a value, then the address at which the DIAN shows the document), what is not known left out; in
 * Ecuador by its clave de acceso. Null for what has the shape of neither.
 */
export function fiscalMark(code: string, facts: FiscalFacts, isNote = false): FiscalMark | null {
  if (ACCESS_KEY.test(code)) {
    const said = 'Consulta este comprobante con su clave de acceso en srienlinea.sri.gob.ec.';
    return { name: 'Clave de acceso · número de autorización', code, qr: code, said };
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
  const told = lines.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]));
  const said = 'Escanea el código para consultar este documento electrónico en la DIAN.';
  return { name, code, qr: [...told, `${facts.isTest ? DIAN_TEST : DIAN}${code}`].join('\n'), said };
}
