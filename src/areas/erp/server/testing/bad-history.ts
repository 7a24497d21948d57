import { addDays, dayIn } from '../../../../kit/any/day.ts';
import { invoice } from '../../../../server/testing/people.ts';

/** Lines of the account's history that the import must reject, each with the field and the reason that its report names. */
export type BadHistory = readonly [what: string, sent: object, field: string, reason: RegExp];

const document = (over: object) => invoice('C1', '99', 50_000, { fecha_documento: '2026-02-01', ...over });
const tomorrow = addDays(dayIn(new Date(), 'America/Bogota'), 1);

const COMPENSATED: readonly BadHistory[] = [
  [
    'a compensation on the 30th of February',
    document({ fecha_compensacion: '2026-02-30' }),
    'fecha_compensacion',
    /^is not an existing day/,
  ],
  [
    'a compensation on a number',
    document({ fecha_compensacion: 20260301 }),
    'fecha_compensacion',
    /^must be a day as text/,
  ],
  ['a compensation on no day', document({ fecha_compensacion: '' }), 'fecha_compensacion', /^is not an existing day/],
  [
    'a compensation before the document',
    document({ total: 0, fecha_compensacion: '2026-01-31' }),
    'fecha_compensacion',
    /^is before fecha_documento$/,
  ],
  [
    'a compensation that is yet to come',
    document({ total: 0, fecha_compensacion: tomorrow }),
    'fecha_compensacion',
    /^is in the future$/,
  ],
];

export const BAD_HISTORY = { COMPENSATED };
