const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit of a Colombian NIT's digits (DIAN, Orden Administrativa 4 of 1989). */
export function nitCheckDigit(digits: string): number {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

/** Whether a NIT that is written with its digit, '900508908-9', has the wrong one. One without a digit has none to be wrong. */
export function hasWrongCheckDigit(nit: string): boolean {
  const match = /^(\d{1,15})-(\d)$/.exec(nit.replaceAll('.', ''));
  return match?.[1] !== undefined && nitCheckDigit(match[1]) !== Number(match[2]);
}
