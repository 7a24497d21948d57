/** The specification's constants by section (A, B). */

/** A9, B9: page size of invoices on home and the pending page. */
export const INVOICES_PAGE_SIZE = 9;
/** A9, B9: buckets of overdue days; the last is open-ended. */
export const OVERDUE_BUCKETS = [
  { from: 1, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 21 },
  { from: 22, to: null },
] as const;
/** A9: segments of a cash payment by id. */
export const PAYMENT_SEGMENTS = {
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
} as const;
/** A9, B9: segment of voucher payments. */
export const VOUCHER_SEGMENT = 'BO';
