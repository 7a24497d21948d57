import { expect, it } from 'vitest';
import { type OurDocument, type OurMovement, entriesOf, readOurFile } from './our-entries.ts';

const invoice = (documento: string, centavos: number, over: Partial<OurDocument> = {}): OurDocument => ({
  documento,
  sociedad: '1000',
  num_documento: `90${documento}`,
  num_factura: `FE${documento}`,
  tipo_documento: 'RV',
  fecha: '2026-11-05',
  centavos,
  abierto: 0,
  pago: null,
  ...over,
});
const move = (document: OurDocument, centavos: number, over: Partial<OurMovement> = {}): OurMovement => ({
  ...document,
  movimiento: `m${document.documento}`,
  tipo: 'erp',
  fecha: '2026-11-20',
  centavos,
  fuente: null,
  nombre: null,
  ...over,
});
const short = (documents: readonly OurDocument[], movements: readonly OurMovement[]) =>
  entriesOf(documents, movements).map(({ what, name, amount }) => `${what} ${name} ${amount}`);

it('leaves out an invoice cleared with the document of its payment', () => {
  const [one, paid] = [invoice('1', 100), invoice('2', -100, { tipo_documento: 'DZ', num_factura: null })];
  expect(short([one, paid], [move(one, -100), move(paid, 100)])).toEqual(['document 902 -100', 'document FE1 100']);
});

it('keeps a booking that nothing cancels', () => {
  const one = invoice('1', 100);
  expect(short([one], [move(one, -60)])).toEqual(['document FE1 100', 'erp FE1 -60']);
});

it("leaves out the ERP's document of a payment that the portal booked, and the uses of a credit", () => {
  const [one, paid] = [invoice('1', 100), invoice('2', -100, { pago: 'u', fecha: '2026-11-21' })];
  const payment = move(one, -100, { tipo: 'payment', fuente: 'u', nombre: 'P12' });
  expect(short([one, paid], [payment, move(paid, 100, { fecha: '2026-11-21' })])).toEqual([
    'document FE1 100',
    'payment FE1 -100',
  ]);
  const [owed, credit] = [invoice('3', 50), invoice('4', -50)];
  const uses = [owed, credit].map((document) =>
    move(document, -document.centavos, { tipo: 'compensation', fuente: 'c', nombre: 'C7' }),
  );
  expect(short([owed, credit], uses)).toEqual(['document FE3 50', 'document FE4 -50']);
});

it('names a payment by its own name and by those of its invoices', () => {
  const one = invoice('1', 100);
  const [entry] = entriesOf([], [move(one, -100, { tipo: 'payment', fuente: 'u', nombre: 'P12' })]);
  expect(entry).toMatchObject({ numbers: ['P12', 'FE1', '901'], reference: 'P12', group: 'u' });
});

it('reads a file only if its last line says that it is whole', () => {
  const one = invoice('1', 100);
  const lines = [{ sociedad: '1000', inicial: 5, final: 105 }, one, move(one, -100)].map((line) =>
    JSON.stringify(line),
  );
  expect(readOurFile([...lines, '{"fin":3}', ''].join('\n'))).toEqual({
    balances: [{ sociedad: '1000', inicial: 5, final: 105 }],
    documents: [one],
    movements: [move(one, -100)],
  });
  expect(readOurFile(lines.join('\n'))).toBeUndefined();
});
