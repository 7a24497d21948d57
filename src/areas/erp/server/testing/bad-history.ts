import { dayFromToday } from '#kit/core/testing/days.ts';
import { invoice } from '#kit/server/testing/people.ts';

/** Invalid lines of the account's history, each with the reported field and reason. */
type BadHistory = readonly [what: string, sent: object, field: string, reason: RegExp];

const document = (over: object) => invoice('C1', '99', 50_000, { fecha_documento: '2026-02-01', ...over });
const tomorrow = dayFromToday(1);

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
  [
    'an empty day of compensation',
    document({ fecha_compensacion: '' }),
    'fecha_compensacion',
    /^is not an existing day/,
  ],
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

const CLAIMS: readonly BadHistory[] = [
  ['a reception on the 30th of February', document({ fecha_recepcion: '2026-02-30' }), 'fecha_recepcion', /^is not an/],
  ['a reception that is yet to come', document({ fecha_recepcion: tomorrow }), 'fecha_recepcion', /^is in the future$/],
  ['an unknown event of the DIAN', document({ evento_dian: '035' }), 'evento_dian', /^must be one of 030, 031, /],
  ['an event of the DIAN as a number', document({ evento_dian: 31 }), 'evento_dian', /^must be one of 030, 031, /],
];

/** A statement's header with one wrong field; undefined omits the field. */
const statement = (over: object) => ({
  kind: 'statement',
  version: 1,
  codigo_cliente: 'C1',
  sociedad: '1000',
  periodo: '2026-02',
  tipo_estado: 'Mensual',
  tipo_documento_cuenta: 'Estado de cuenta',
  ...over,
});

const STATEMENTS: readonly BadHistory[] = [
  ...['codigo_cliente', 'sociedad', 'periodo', 'tipo_estado', 'tipo_documento_cuenta'].map((field): BadHistory => [
    `a statement without ${field}`,
    statement({ [field]: undefined }),
    field,
    /^is missing$/,
  ]),
  ['a statement of month 13', statement({ periodo: '2026-13' }), 'periodo', /^is not a month, YYYY-MM$/],
  ['a statement of a day', statement({ periodo: '2026-02-01' }), 'periodo', /^is not a month, YYYY-MM$/],
  ['a statement of a number', statement({ periodo: 202602 }), 'periodo', /^must be a month as text/],
  ['a statement of what is to come', statement({ periodo: '2999-01' }), 'periodo', /^has not begun$/],
  ['a statement of an unknown client', statement({ codigo_cliente: 'C404' }), 'codigo_cliente', /is not known$/],
  ['a statement with an amount finer than the peso', statement({ total: 1.5 }), 'total', /COP/],
  ['a statement with no amount', statement({ total: 'x' }), 'total', /^is not a plain decimal number/],
  ['a statement with lines', statement({ detalle: [] }), 'detalle', /^is not a known field$/],
  ['a statement of an account of 65 characters', statement({ numero_cuenta: '1'.repeat(65) }), 'numero_cuenta', /64/],
];

export const BAD_HISTORY = { COMPENSATED, CLAIMS, STATEMENTS };
