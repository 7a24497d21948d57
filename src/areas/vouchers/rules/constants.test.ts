import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('the constants have the values that their sources state', () => {
  expect({ ...constants }).toEqual({
    // B9: Voucher payment segment id 'BO'
    VOUCHER_SEGMENT: 'BO',
    // B9: voucher download password minimum 8
    MIN_VOUCHER_PASSWORD: 8,
    // B9: minimum quantity 1
    MIN_VOUCHER_QUANTITY: 1,
    // B9: Downloaded file is xlsx named after idcompra, sheet 'Bonos'
    VOUCHER_SHEET: 'Bonos',
    // B9: Template file bono-plantilla.pptx
    VOUCHER_TEMPLATE_FILE: 'bono-plantilla.pptx',
    // B4: scrolled to the bottom (tolerance 5 px)
    TERMS_END_TOLERANCE_PX: 5,
    // contract, BonoRecord.status
    REVERSED_STATUS: 2,
  });
});
