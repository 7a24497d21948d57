import { expect, it } from 'vitest';
import { documentWarning, isWrongRuc } from './identity.ts';

const CHECKED_RUCS = [
  '1792060346001',
  '1790016919001',
  '0190072002001',
  '0991267263001',
  '1792146739001',
  '1790283380001',
  '1714307103001',
  '1760013210001',
  '1768152560001',
  // third digit 6, but a natural person
  '0960000016001',
  // companies whose digit is by the rule of public bodies
  '1793221293001',
  '1793189624001',
];
const ACTIVE_RUCS = ['1793213150001', '1793189906001', '0993366721001', '0993370026001', '0993381661001'];
const NITS = [
  '8110079918',
  '8300801501',
  '8001972684',
  '9003730764',
  '8001994364',
  '9005089089',
  '8909039388',
  '8600029644',
  '8999990681',
  '8300952130',
  '8600030201',
  '8600025548',
];

it.each([
  ...CHECKED_RUCS.map((document) => ['RUC', document, null] as const),
  ...ACTIVE_RUCS.map((document) => ['RUC', document, 'check_digit'] as const),
  ['RUC', '1763154690001', 'check_digit'],
  ['RUC', '1774307103001', 'check_digit'],
  // refused, so there is no warning
  ['RUC', '1714307104001', null],
  ...['1714307103', '1700000001', '0900000019', '0960000016', '2400000028', '3000000012', '1750000000'].map(
    (document) => ['CI', document, null] as const,
  ),
  ['CI', '1714307104', 'check_digit'],
  ['CI', '171430710', 'form'],
  ['CI', '2514307103', 'form'],
  ['CI', '0014307103', 'form'],
  ['CI', '17143071O3', 'form'],
  ...NITS.map((document) => ['NIT', document, null] as const),
  ['NIT', '9005089088', 'check_digit'],
  ['NIT', '900508908', null],
  // NITs of natural persons, which are their cédulas
  ['NIT', '1144332211', null],
  ['NIT', '41261533', null],
  ['NIT', '90050', 'form'],
  ['NIT', '90050890890', 'form'],
  ['CC', '1144332211', null],
  ['CC', '31456789', null],
  ['CC', '11443322110', 'form'],
  ['CC', '0144332211', 'form'],
  ['CE', '11443322110', null],
  ['PA', 'AB12345', null],
  ['', '1', null],
] as const)('a %s of number %s has the warning %s', (type, document, warning) => {
  expect(documentWarning(type, document)).toBe(warning);
});

it.each([
  ...[...CHECKED_RUCS, ...ACTIVE_RUCS, '1763154690001'].map((document) => [document, false] as const),
  // a natural person's RUC with a wrong digit, one digit short, without an establishment, of no province, the final
  // consumer's
  ...['1714307104001', '179206034601', '1792060346000', '2592060346001', '9999999999999', '179206034600A'].map(
    (document) => [document, true] as const,
  ),
])('the RUC %s is refused: %s', (document, isRefused) => {
  expect(isWrongRuc(document)).toBe(isRefused);
});
