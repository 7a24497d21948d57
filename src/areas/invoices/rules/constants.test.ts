import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('the constants have the values that their sources state', () => {
  expect({ ...constants }).toEqual({
    // A9: 9 for the dashboard invoices query; B9: dashboard invoices 9
    INVOICES_PAGE_SIZE: 9,
    // A9, B9: Overdue buckets: 1-7, 8-14, 15-21, +21 days
    OVERDUE_BUCKETS: [
      { from: 1, to: 7 },
      { from: 8, to: 14 },
      { from: 15, to: 21 },
      { from: 22, to: null },
    ],
    // A9: Payment segment ids for cash payment (id_segment)
    PAYMENT_SEGMENTS: {
      1100: 'EDS Franquiciada',
      1110: 'EDS Afiliada',
      1130: 'EDS Gas Franquiciada',
      1122: 'EDS Gas Afiliada',
      1131: 'Mi Empresa',
      1132: 'Rumbo Grandes Flotas',
      1202: 'Industria Combustibles',
      1201: 'Lubricantes Industria',
      1140: 'Lubricantes Agentes',
      1150: 'Lubricantes Automotriz 25 OEM LUB',
      1160: 'Lubricantes Automotriz Multimarca',
      1211: 'Aviación',
      1220: 'Marinos',
      1501: 'Financiación por Consumo',
      1500: 'Talleres',
      1300: 'No operacional Combustibles',
      1310: 'No operacional Lubricantes',
    },
    // A9: The segment for voucher payments is 'BO'
    VOUCHER_SEGMENT: 'BO',
  });
});
