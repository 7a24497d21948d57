import { type AccessKey, readAccessKey } from './code.ts';
import type { Millionths } from './decimal.ts';
import type { ElectronicDocument, Line, Party, ReadResult, Tax } from './electronic.ts';
import { type XmlElement, elementAt, elementsAt, oneLine, textAt } from './element.ts';
import { Findings, shorten, formatTime } from './findings.ts';
import { problemOfCedula, problemOfRuc } from './tax-id.ts';

/** Ecuador: the SRI's factura and notaCredito, any schema version (ficha técnica, offline scheme). */

type Form = { kind: ElectronicDocument['kind']; codDoc: string; info: string; total: string; codes: readonly string[] };
const FORMS: Readonly<Record<string, Form>> = {
  factura: {
    kind: 'invoice',
    codDoc: '01',
    info: 'infoFactura',
    total: 'importeTotal',
    codes: ['codigoPrincipal', 'codigoAuxiliar'],
  },
  notaCredito: {
    kind: 'credit_note',
    codDoc: '04',
    info: 'infoNotaCredito',
    total: 'valorModificacion',
    codes: ['codigoInterno', 'codigoAdicional'],
  },
};

export function isSri({ name }: XmlElement): boolean {
  return Object.hasOwn(FORMS, name);
}

/** The facts in the envelope (autorizacion) of a document. */
export type Authorization = { readonly number: string | null; readonly at: string | null };

/** Sums may differ because each line is rounded. */
const TOLERANCE: Millionths = 50_000n;

const TAXES: Readonly<Record<string, string>> = { '2': 'IVA', '3': 'ICE', '5': 'IRBPNR' };
/** IVA rates in percent by codigoPorcentaje, and the untaxed codes. */
const IVA_RATES: Readonly<Record<string, number>> = { '0': 0, '2': 12, '3': 14, '4': 15, '5': 5, '10': 13 };
const IVA_KINDS: Readonly<Record<string, string>> = { '6': 'No objeto de IVA', '7': 'Exento de IVA' };
const PAYMENTS: Readonly<Record<string, string>> = {
  '01': 'Sin utilización del sistema financiero',
  '15': 'Compensación de deudas',
  '16': 'Tarjeta de débito',
  '17': 'Dinero electrónico',
  '18': 'Tarjeta prepago',
  '19': 'Tarjeta de crédito',
  '20': 'Otros con utilización del sistema financiero',
  '21': 'Endoso de títulos',
};
const CURRENCIES: Readonly<Record<string, string>> = { DOLAR: 'USD', DÓLAR: 'USD', USD: 'USD' };

export function readSri(root: XmlElement, authorization: Authorization | null): ReadResult {
  const form = FORMS[root.name];
  const found = new Findings();
  const code = found.text(root, 'infoTributaria/claveAcceso');
  if (!form) return { ok: false, key: code, field: '', reason: `is not a known kind of document: ${root.name}` };
  const key = keyOf(code, found);
  const info = (name: string) => `${form.info}/${name}`;
  const issued = found.day(root, info('fechaEmision'), dayOf);
  if (key) compareWithKey(root, key, { ...form, issued }, found);
  const number = ['estab', 'ptoEmi', 'secuencial'].map((part) => found.text(root, `infoTributaria/${part}`)).join('-');
  if (authorization?.number && authorization.number.length === 49 && authorization.number !== code) {
    found.wrong('numeroAutorizacion', 'is not the claveAcceso of the enclosed document');
  }
  const total = found.amount(root, info(form.total));
  if (total < 0n) found.wrong(info(form.total), 'is negative');
  const subtotal = found.optionalAmount(root, info('totalSinImpuestos'));
  const taxes = taxesOf(root, info('totalConImpuestos/totalImpuesto'), found);
  const lines = elementsAt(root, 'detalles/detalle').map((line, index) =>
    lineOf(line, form, found, `detalle[${index + 1}]/`),
  );
  if (lines.length === 0) found.warn('detalles/detalle', 'is missing: it has no lines');
  const tip = found.optionalAmount(root, info('propina'));
  compareSums({ lines, taxes, subtotal, total, tip: tip ?? 0n }, info, form, found);
  const electronic: ElectronicDocument = {
    country: 'EC',
    kind: form.kind,
    code,
    number,
    issued,
    time: null,
    due: null,
    currency: currencyOf(textAt(root, info('moneda'))),
    issuer: issuerOf(root, form, found),
    buyer: buyerOf(root, form, found),
    lines,
    taxes,
    subtotal,
    discount: found.optionalAmount(root, info('totalDescuento')),
    charge: tip,
    total,
    notes: elementsAt(root, 'infoAdicional/campoAdicional').flatMap((field) => noteOf(field) ?? []),
    changes: shorten(
      [textAt(root, info('numDocModificado')), textAt(root, info('motivo'))].filter(Boolean).join(' · ') || null,
    ),
    authority: authorization?.at ? [`Autorizada por el SRI: ${formatTime(authorization.at.slice(0, 40))}.`] : [],
    facts: factsOf(root, form),
    isTest: textAt(root, 'infoTributaria/ambiente') === '1',
    qr: null,
  };
  if (electronic.isTest) {
    found.warn('infoTributaria/ambiente', 'is 1: a test, not an invoice');
  }
  const [fault] = found.errors;
  return fault ? { ok: false, key: code, ...fault } : { ok: true, electronic, warnings: found.warnings };
}

function dayOf(text: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return match ? `${match[3]}-${match[2]}-${match[1]}` : text;
}

function keyOf(code: string, found: Findings): AccessKey | null {
  if (code === '') return null;
  const key = readAccessKey(code);
  if (typeof key !== 'string') return key;
  found.wrong('infoTributaria/claveAcceso', key);
  return null;
}

/** The key repeats issuer, number and date, which must match the document. */
function compareWithKey(
  root: XmlElement,
  key: AccessKey,
  { codDoc, issued }: Form & { issued: string },
  found: Findings,
) {
  if (key.codDoc !== codDoc)
    found.wrong('infoTributaria/claveAcceso', `is of a document of kind ${key.codDoc}, not ${codDoc}`);
  for (const name of ['codDoc', 'ruc', 'ambiente', 'estab', 'ptoEmi', 'secuencial'] as const) {
    const text = textAt(root, `infoTributaria/${name}`);
    if (text !== null && text !== key[name]) found.wrong(`infoTributaria/${name}`, 'is not the one in claveAcceso');
  }
  if (issued && issued !== key.issued) found.wrong('fechaEmision', 'is not the day in claveAcceso');
}

function taxesOf(root: XmlElement, path: string, found: Findings): readonly Tax[] {
  return elementsAt(root, path).map((tax, index): Tax => {
    const within = `totalImpuesto[${index + 1}]/`;
    const code = textAt(tax, 'codigo') ?? '';
    const kind = textAt(tax, 'codigoPorcentaje') ?? '';
    const name = TAXES[code] ?? `Impuesto ${code}`.trim();
    const rate = code === '2' ? IVA_RATES[kind] : undefined;
    return {
      name: code === '2' && IVA_KINDS[kind] ? IVA_KINDS[kind] : name,
      rate: found.optionalAmount(tax, 'tarifa', within) ?? (rate === undefined ? null : BigInt(rate) * 1_000_000n),
      base: found.optionalAmount(tax, 'baseImponible', within),
      amount: found.optionalAmount(tax, 'valor', within) ?? 0n,
    };
  });
}

function lineOf(line: XmlElement, { codes }: Form, found: Findings, within: string): Line {
  const discount = found.optionalAmount(line, 'descuento', within);
  return {
    code: shorten(codes.map((name) => textAt(line, name)).find((code) => code !== null) ?? null),
    description: shorten(textAt(line, 'descripcion')),
    quantity: found.optionalAmount(line, 'cantidad', within),
    unit: textAt(line, 'unidadMedida'),
    price: found.optionalAmount(line, 'precioUnitario', within),
    discount: discount === 0n ? null : discount,
    total: found.optionalAmount(line, 'precioTotalSinImpuesto', within),
  };
}

type Sums = {
  lines: readonly Line[];
  taxes: readonly Tax[];
  subtotal: Millionths | null;
  total: Millionths;
  tip: Millionths;
};

function compareSums(
  { lines, taxes, subtotal, total, tip }: Sums,
  info: (name: string) => string,
  form: Form,
  found: Findings,
) {
  if (subtotal === null) return;
  const ofLines = lines.reduce((sum, line) => sum + (line.total ?? 0n), 0n);
  if (lines.length > 0 && differ(ofLines, subtotal)) {
    found.warn(info('totalSinImpuestos'), 'is not the sum of its lines');
  }
  const whole = subtotal + tip + taxes.reduce((sum, tax) => sum + tax.amount, 0n);
  if (differ(whole, total)) found.warn(info(form.total), 'is not totalSinImpuestos with its taxes');
}

function differ(one: Millionths, other: Millionths): boolean {
  return one - other > TOLERANCE || other - one > TOLERANCE;
}

function currencyOf(text: string | null): string | null {
  return text === null ? 'USD' : (CURRENCIES[text.toUpperCase()] ?? text.slice(0, 10));
}

function issuerOf(root: XmlElement, form: Form, found: Findings): Party {
  const ruc = found.text(root, 'infoTributaria/ruc');
  if (ruc) found.taxId('infoTributaria/ruc', problemOfRuc(ruc), true);
  const address = textAt(root, `${form.info}/dirEstablecimiento`) ?? textAt(root, 'infoTributaria/dirMatriz');
  return {
    name: shorten(textAt(root, 'infoTributaria/razonSocial')),
    id: ruc,
    shownId: ruc,
    address: shorten(address),
  };
}

/** The buyer, identified by RUC (04), cédula (05), passport (06), as final consumer (07) or from abroad (08). */
function buyerOf(root: XmlElement, { info }: Form, found: Findings): Party {
  const path = `${info}/identificacionComprador`;
  const id = textAt(root, path);
  const kind = textAt(root, `${info}/tipoIdentificacionComprador`);
  if (id === null) found.warn(path, 'is missing');
  else if (kind === '04') found.taxId(path, problemOfRuc(id), false);
  else if (kind === '05') found.taxId(path, problemOfCedula(id), false);
  const shown = shorten(id);
  return {
    name: shorten(textAt(root, `${info}/razonSocialComprador`)),
    id: shown,
    shownId: shown,
    address: shorten(textAt(root, `${info}/direccionComprador`)),
  };
}

function noteOf(field: XmlElement): string | null {
  const [name, text] = [field.attributes['nombre'] ?? '', oneLine(field.text)];
  return text ? shorten(name ? `${name}: ${text}` : text) : null;
}

function factsOf(root: XmlElement, { info }: Form): readonly (readonly [string, string])[] {
  const payment = elementAt(root, `${info}/pagos/pago`);
  const way = payment && textAt(payment, 'formaPago');
  const facts: readonly (readonly [string, string | null])[] = [
    ['Forma de pago', way ? (PAYMENTS[way] ?? way) : null],
    ['Plazo', payment ? [textAt(payment, 'plazo'), textAt(payment, 'unidadTiempo')].filter(Boolean).join(' ') : null],
    ['Guía de remisión', textAt(root, `${info}/guiaRemision`)],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, shorten(value) ?? value] as const] : []));
}
