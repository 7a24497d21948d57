/** The countries of the stores: other numbers cost more, and nobody here has asked for them. */
const COUNTRY_CODES = { CO: '57', EC: '593' } as const;

/** A mobile number without its country's code: ten digits from 3 on in Colombia, nine from 9 on in Ecuador. */
const MOBILE = { CO: /^3\d{9}$/, EC: /^9\d{8}$/ } as const;

/**
 * A mobile number of Colombia or Ecuador as E.164, '+573001234567', from what a person types: with or without the
 * country's code (else that of `country`), Ecuador's leading 0, spaces, points, dashes and parentheses. Undefined for
 * anything else.
 */
export function readMobile(typed: string, country: 'CO' | 'EC'): string | undefined {
  const text = typed.trim();
  if (!/^(\+|00)?[\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  const isInternational = /^(\+|00)/.test(text);
  const whole = isInternational ? digits.replace(/^00/, '') : digits;
  const others = country === 'CO' ? (['CO', 'EC'] as const) : (['EC', 'CO'] as const);
  if (!isInternational) {
    const local = nationalNumber(whole, country);
    if (local !== undefined) return `+${COUNTRY_CODES[country]}${local}`;
  }
  for (const one of others) {
    const code = COUNTRY_CODES[one];
    const local = whole.startsWith(code) ? nationalNumber(whole.slice(code.length), one) : undefined;
    if (local !== undefined) return `+${code}${local}`;
  }
  return undefined;
}

function nationalNumber(digits: string, country: 'CO' | 'EC'): string | undefined {
  const number = country === 'EC' ? digits.replace(/^0/, '') : digits;
  return MOBILE[country].test(number) ? number : undefined;
}

/** The number as people read it: '+57 300 123 4567', '+593 99 123 4567'. */
export function formatMobile(number: string): string {
  return number.startsWith('+593')
    ? number.replace(/^\+593(\d{2})(\d{3})(\d{4})$/, '+593 $1 $2 $3')
    : number.replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '+57 $1 $2 $3');
}

/** The number with its last four digits only: '+57 *** *** 4567', '+593 ** *** 4567'. */
export function maskMobile(number: string): string {
  const [code, ...parts] = formatMobile(number).split(' ');
  const last = parts.pop();
  return [code, ...parts.map((part) => '*'.repeat(part.length)), last].join(' ');
}

/** Whether an answer ends the messages: BAJA, also as it is typed on a telephone. */
export function isOptOut(text: string): boolean {
  return /^(dar(me)?de)?(baja|stop)$/.test(
    text
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  );
}
