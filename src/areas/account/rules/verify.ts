/** Common words of company names in the trade, which do not identify a company. */
const COMMON = new Set(
  (
    'estación estacion estaciones eds servicio servicios de del la las el los y e & ' +
    'distribuidora distribuciones comercializadora combustibles lubricantes transportes transporte grupo inversiones compañía compania cía cia ' +
    'sociedad empresa asociados hermanos hijos s.a.s. s.a.s sas s.a. s.a sa ltda. ltda c.a. s.c.a. e.u. e.s.p. s. en c. cia.'
  ).split(' '),
);

/** Masks a name so that the document's holder can compare it and others learn nothing: 'Estación V*** S.A.S.'. */
export function maskedName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .map((word) => (COMMON.has(word.toLowerCase().replace(/,$/, '')) ? word : `${Array.from(word)[0] ?? ''}***`))
    .join(' ');
}

/** The last three digits of a tax number, without check digit; in Ecuador without the establishment 001. */
export function maskedTaxNumber(written: string, country: 'CO' | 'EC'): string {
  const digits = written.replace(/-\d$/, '').replace(/\D/g, '');
  const own = country === 'EC' && /^\d{10}001$/.test(digits) ? digits.slice(0, 10) : digits;
  return `***${own.length >= 6 ? own.slice(-3) : ''}`;
}
