import type { Millionths } from './decimal.ts';
import { readCufe } from './code.ts';
import type { ElectronicDocument, Line, Party, ReadResult, Tax } from './electronic.ts';
import { type XmlElement, elementAt, elementsAt, findElement, oneLine, textAt } from './element.ts';
import { Findings, shorten, formatTime } from './findings.ts';
import { problemOfNit } from './tax-id.ts';

/** Colombia: UBL 2.1 Invoice, CreditNote and DebitNote of the DIAN (anexo técnico 1.9). */

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

type Form = { kind: ElectronicDocument['kind']; line: string; quantity: string; total: string; scheme: string };
const FORMS: Readonly<Record<string, Form>> = {
  Invoice: {
    kind: 'invoice',
    line: 'InvoiceLine',
    quantity: 'InvoicedQuantity',
    total: 'LegalMonetaryTotal',
    scheme: 'CUFE-SHA384',
  },
  CreditNote: {
    kind: 'credit_note',
    line: 'CreditNoteLine',
    quantity: 'CreditedQuantity',
    total: 'LegalMonetaryTotal',
    scheme: 'CUDE-SHA384',
  },
  DebitNote: {
    kind: 'debit_note',
    line: 'DebitNoteLine',
    quantity: 'DebitedQuantity',
    total: 'RequestedMonetaryTotal',
    scheme: 'CUDE-SHA384',
  },
};

export function isDian({ name, uri }: XmlElement): boolean {
  return Object.hasOwn(FORMS, name) && uri === `${UBL}${name}-2`;
}

/** The DIAN's tolerance of sums: 2 pesos. */
const TOLERANCE: Millionths = 2_000_000n;

const TAXES: Readonly<Record<string, string>> = {
  '01': 'IVA',
  '02': 'IC',
  '03': 'ICA',
  '04': 'INC',
  '05': 'ReteIVA',
  '06': 'ReteRenta',
  '07': 'ReteICA',
  '22': 'Bolsas',
  '23': 'INCarbono',
  '24': 'INCombustibles',
  '25': 'Sobretasa combustibles',
  '26': 'Sordicom',
};

/** `validated`: when the DIAN's response declared it valid. */
export function readDian(root: XmlElement, validated: string | null): ReadResult {
  const form = FORMS[root.name];
  const found = new Findings();
  const number = found.text(root, 'ID');
  if (!form) return { ok: false, key: number, field: '', reason: `is not a known kind of document: ${root.name}` };
  const code = codeOf(root, form, found);
  const issued = found.day(root, 'IssueDate');
  const due = found.optionalDay(root, 'DueDate') ?? found.optionalDay(root, 'PaymentMeans/PaymentDueDate');
  if (due && issued && due < issued) found.warn('DueDate', 'is before IssueDate');
  const totals = totalsOf(root, form, found);
  const taxes = taxesOf(root, found);
  const lines = elementsAt(root, form.line).map((line, paths) =>
    lineOf(line, form, found, `${form.line}[${paths + 1}]/`),
  );
  compareSums(lines, totals, form, found);
  const isTest = textAt(root, 'ProfileExecutionID') === '2';
  const electronic: ElectronicDocument = {
    country: 'CO',
    kind: form.kind,
    code,
    number,
    issued,
    time: textAt(root, 'IssueTime'),
    due,
    currency: currencyOf(root, form, found),
    issuer: partyOf(root, 'AccountingSupplierParty', found),
    buyer: partyOf(root, 'AccountingCustomerParty', found),
    lines,
    taxes,
    ...totals,
    notes: elementsAt(root, 'Note').flatMap((note) => shorten(oneLine(note.text)) || []),
    changes: changesOf(root),
    authority: authorityOf(root, validated),
    facts: factsOf(root),
    isTest,
    qr: qrOf(root, code),
  };
  if (isTest) found.warn('ProfileExecutionID', 'is 2: a test, not an invoice');
  const [fault] = found.errors;
  return fault ? { ok: false, key: number, ...fault } : { ok: true, electronic, warnings: found.warnings };
}

function codeOf(root: XmlElement, form: Form, found: Findings): string {
  const text = found.text(root, 'UUID');
  const code = readCufe(text);
  if (text && !code) found.wrong('UUID', 'is not a CUFE or CUDE of 96 hexadecimal digits');
  const scheme = elementAt(root, 'UUID')?.attributes['schemeName'] ?? '';
  if (scheme !== form.scheme) found.warn('UUID/@schemeName', `is not ${form.scheme}`);
  return code ?? '';
}

function totalsOf(
  root: XmlElement,
  { total }: Form,
  found: Findings,
): Pick<ElectronicDocument, 'subtotal' | 'discount' | 'charge' | 'total'> {
  const read = (name: string) => found.optionalAmount(root, `${total}/${name}`);
  const subtotal = read('LineExtensionAmount');
  const inclusive = read('TaxInclusiveAmount');
  const discount = read('AllowanceTotalAmount');
  const charge = read('ChargeTotalAmount');
  const rest = (read('PayableRoundingAmount') ?? 0n) - (read('PrepaidAmount') ?? 0n);
  const payable = found.amount(root, `${total}/PayableAmount`);
  if (payable < 0n) found.wrong(`${total}/PayableAmount`, 'is negative');
  if (inclusive !== null && differ(payable, inclusive - (discount ?? 0n) + (charge ?? 0n) + rest)) {
    found.warn(`${total}/PayableAmount`, 'is not TaxInclusiveAmount less allowances and prepayment, with charges');
  }
  return { subtotal, discount, charge, total: payable };
}

function differ(one: Millionths, other: Millionths): boolean {
  const difference = one - other;
  return difference > TOLERANCE || difference < -TOLERANCE;
}

function compareSums(
  lines: readonly Line[],
  { subtotal }: { subtotal: Millionths | null },
  form: Form,
  found: Findings,
) {
  const sum = lines.reduce((total, line) => total + (line.total ?? 0n), 0n);
  if (lines.length === 0) found.warn(form.line, 'is missing: it has no lines');
  else if (subtotal !== null && differ(sum, subtotal)) {
    found.warn(`${form.total}/LineExtensionAmount`, 'is not the sum of its lines');
  }
}

function currencyOf(root: XmlElement, form: Form, found: Findings): string | null {
  const stated = textAt(root, 'DocumentCurrencyCode');
  const used = elementAt(root, `${form.total}/PayableAmount`)?.attributes['currencyID'] ?? null;
  if (stated && used && stated !== used) found.warn('DocumentCurrencyCode', 'is not the currency of PayableAmount');
  return used || stated;
}

/** Taxes of the whole document, without exact repetitions. */
function taxesOf(root: XmlElement, found: Findings): readonly Tax[] {
  const taxes = new Map<string, Tax>();
  for (const [index, total] of elementsAt(root, 'TaxTotal').entries()) {
    const within = `TaxTotal[${index + 1}]/`;
    const amount = found.optionalAmount(total, 'TaxAmount', within) ?? 0n;
    const parts = elementsAt(total, 'TaxSubtotal').map((part) => taxOf(part, found, within));
    if (
      parts.length > 0 &&
      differ(
        amount,
        parts.reduce((sum, part) => sum + part.amount, 0n),
      )
    ) {
      found.warn(`${within}TaxAmount`, 'is not the sum of its parts');
    }
    for (const tax of parts.length > 0 ? parts : [{ name: 'Impuesto', rate: null, base: null, amount }]) {
      const key = [tax.name, tax.rate, tax.base, tax.amount].join(' ');
      if (taxes.has(key)) found.warn(`${within}TaxSubtotal`, 'repeats an earlier one');
      taxes.set(key, tax);
    }
  }
  return [...taxes.values()];
}

function taxOf(part: XmlElement, found: Findings, within: string): Tax {
  const id = textAt(part, 'TaxCategory/TaxScheme/ID') ?? '';
  return {
    name: TAXES[id] ?? shorten(textAt(part, 'TaxCategory/TaxScheme/Name')) ?? `Impuesto ${id}`.trim(),
    rate: found.optionalAmount(part, 'TaxCategory/Percent', within) ?? found.optionalAmount(part, 'Percent', within),
    base: found.optionalAmount(part, 'TaxableAmount', within),
    amount: found.optionalAmount(part, 'TaxAmount', within) ?? 0n,
  };
}

/** Whether a text is an xs:boolean with the value false. */
function isFalse(text: string | null): boolean {
  return text === 'false' || text === '0';
}

function lineOf(line: XmlElement, { quantity }: Form, found: Findings, within: string): Line {
  const discounts = elementsAt(line, 'AllowanceCharge').filter((one) => isFalse(textAt(one, 'ChargeIndicator')));
  const sum = discounts.reduce((total, one) => total + (found.optionalAmount(one, 'Amount', within) ?? 0n), 0n);
  const descriptions = elementsAt(line, 'Item/Description').map((one) => oneLine(one.text));
  return {
    code: shorten(
      textAt(line, 'Item/SellersItemIdentification/ID') ?? textAt(line, 'Item/StandardItemIdentification/ID'),
    ),
    description: shorten(descriptions.filter(Boolean).join(' · ') || null),
    quantity: found.optionalAmount(line, quantity, within),
    unit: elementAt(line, quantity)?.attributes['unitCode'] ?? null,
    price: found.optionalAmount(line, 'Price/PriceAmount', within),
    discount: sum === 0n ? null : sum,
    total: found.optionalAmount(line, 'LineExtensionAmount', within),
  };
}

function partyOf(root: XmlElement, role: string, found: Findings): Party {
  const party = elementAt(root, `${role}/Party`);
  const path = ['PartyTaxScheme/CompanyID', 'PartyLegalEntity/CompanyID', 'PartyIdentification/ID'].find(
    (path) => party && textAt(party, path),
  );
  if (!party || !path) {
    found.warn(`${role}/Party/PartyTaxScheme/CompanyID`, 'is missing');
    return { name: party ? nameOf(party) : null, id: null, shownId: null, address: null };
  }
  const { schemeName = null, schemeID = null } = elementAt(party, path)?.attributes ?? {};
  const id = found.text(party, path);
  found.taxId(`${role}/Party/${path}`, problemOfNit(id, schemeName, schemeID), role === 'AccountingSupplierParty');
  return {
    name: nameOf(party),
    id,
    shownId: schemeName === '31' && schemeID ? `${id}-${schemeID}` : id,
    address: addressOf(party),
  };
}

function nameOf(party: XmlElement): string | null {
  const person = ['FirstName', 'MiddleName', 'FamilyName'].flatMap((part) => textAt(party, `Person/${part}`) ?? []);
  const name =
    textAt(party, 'PartyTaxScheme/RegistrationName') ??
    textAt(party, 'PartyLegalEntity/RegistrationName') ??
    textAt(party, 'PartyName/Name');
  return shorten(name ?? (person.join(' ') || null));
}

function addressOf(party: XmlElement): string | null {
  const paths = ['PhysicalLocation/Address', 'PartyTaxScheme/RegistrationAddress', 'PostalAddress'];
  const address = paths.map((path) => elementAt(party, path)).find((found) => found !== undefined);
  if (!address) return null;
  const lines = elementsAt(address, 'AddressLine').flatMap((line) => textAt(line, 'Line') ?? []);
  return shorten([...lines, textAt(address, 'CityName')].filter(Boolean).join(', ') || null);
}

function changesOf(root: XmlElement): string | null {
  const reference =
    textAt(root, 'BillingReference/InvoiceDocumentReference/ID') ?? textAt(root, 'DiscrepancyResponse/ReferenceID');
  const why = textAt(root, 'DiscrepancyResponse/Description');
  return shorten([reference, why].filter(Boolean).join(' · ') || null);
}

function authorityOf(root: XmlElement, validated: string | null): readonly string[] {
  const sentences: string[] = [];
  const control = findElement(root, 'InvoiceControl');
  const resolution = control && textAt(control, 'InvoiceAuthorization');
  if (control && resolution) {
    const range = ['From', 'To'].map((end) => textAt(control, `AuthorizedInvoices/${end}`));
    const prefix = textAt(control, 'AuthorizedInvoices/Prefix') ?? '';
    const days = ['StartDate', 'EndDate'].map((end) => textAt(control, `AuthorizationPeriod/${end}`));
    const numbers = range.every(Boolean) ? `, ${range.map((end) => `${prefix}${end}`).join(' a ')}` : '';
    const period = days.every(Boolean) ? `, del ${days.map((day) => formatTime(day ?? '')).join(' al ')}` : '';
    sentences.push(`Resolución DIAN ${resolution}${numbers}${period}.`);
  }
  if (validated) sentences.push(`Validada por la DIAN: ${formatTime(validated)}.`);
  return sentences.flatMap((sentence) => shorten(sentence) ?? []);
}

function factsOf(root: XmlElement): readonly (readonly [string, string])[] {
  const facts: [string, string | null][] = [
    ['Forma de pago', paymentOf(root)],
    ['Orden de compra', shorten(textAt(root, 'OrderReference/ID'))],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function paymentOf(root: XmlElement): string | null {
  const id = textAt(root, 'PaymentMeans/ID');
  if (id === '1') return 'Contado';
  return id === '2' ? 'Crédito' : null;
}

/** Longer QR texts cannot be scanned with a phone. */
const MAX_QR = 1000;

/** The issuer's QR text, if it belongs to this document. */
function qrOf(root: XmlElement, code: string): string | null {
  const own = findElement(root, 'QRCode')?.text.trim() ?? '';
  if (own.length > MAX_QR || code === '' || !own.toLowerCase().includes(code)) return null;
  return own
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}
