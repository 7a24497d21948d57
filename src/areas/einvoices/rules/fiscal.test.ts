import { describe, expect, it } from 'vitest';
import { fiscalMark } from './fiscal.ts';

const CUFE = '941cf36af62dbbc06f105d2a80e9bfe683a90e84960eae4d351cc3afbe8f848c26c39bac4fbc80fa254824c6369ea694';
const KEY = '2110201101179214673900110020010000000011234567813';

/** The DIAN's own example invoice, SETP990000002. */
const FACTS = {
  number: 'SETP990000002',
  day: '2019-06-20',
  time: '09:15:23-05:00',
  seller: '900508908',
  buyer: '900108281',
  net: 1_260_006,
  iva: 242_401,
  otherTaxes: 0,
  total: 1_402_407,
};

describe('the fiscal data on an electronic document’s PDF', () => {
  it('a Colombian invoice has the lines and the address of the DIAN’s QR', () => {
    expect(fiscalMark(CUFE, FACTS)).toEqual({
      name: 'CUFE',
      code: CUFE,
      explanation: 'Escanea el código para consultar este documento electrónico en la DIAN.',
      qr: [
        'NumFac: SETP990000002',
        'FecFac: 2019-06-20',
        'HorFac: 09:15:23-05:00',
        'NitFac: 900508908',
        'DocAdq: 900108281',
        'ValFac: 12600.06',
        'ValIva: 2424.01',
        'ValOtroIm: 0.00',
        'ValTolFac: 14024.07',
        `CUFE: ${CUFE}`,
        `https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${CUFE}`,
      ].join('\n'),
    });
  });

  it('omits what the ledger does not know', () => {
    const { number, day, total } = FACTS;
    expect(fiscalMark(CUFE, { number, day, total })?.qr.split('\n').slice(0, 4)).toEqual([
      'NumFac: SETP990000002',
      'FecFac: 2019-06-20',
      'ValTolFac: 14024.07',
      `CUFE: ${CUFE}`,
    ]);
  });

  it('a test document is looked up at the DIAN’s test site, and a note has a CUDE', () => {
    const note = fiscalMark(CUFE, { ...FACTS, isTest: true }, true);
    expect(note?.name).toBe('CUDE');
    expect(note?.qr.split('\n').slice(-2)).toEqual([
      `CUDE: ${CUFE}`,
      `https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=${CUFE}`,
    ]);
  });

  it('an Ecuadorian document has its clave de acceso', () => {
    expect(fiscalMark(KEY, FACTS)).toMatchObject({ code: KEY, qr: KEY });
  });

  it.each(['', 'cufe-of-1', CUFE.slice(1), `${KEY}1`])('refuses %j', (code) => {
    expect(fiscalMark(code, FACTS)).toBeNull();
  });
});
