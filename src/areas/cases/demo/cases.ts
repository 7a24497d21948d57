import type { TipoCaso } from '#kit/core/contract/types.ts';

/** The client whose users open the demo's cases. */
const COMPANY_OF_CASES = '1002345';

type DemoCase = {
  /** The e-mail address of who opens it. */
  readonly as: string;
  readonly tipo: TipoCaso;
  readonly texto: string;
  /** The index of the document in the list of pending invoices. */
  readonly about: number;
  /** The part of the document's amount that is in question; null: the case is about the newest order. */
  readonly part: number | null;
};

/** The cases that are opened when the demo is loaded (tools/start/demo-cases.ts). */
export const CASES_OF_DEMO: readonly DemoCase[] = [
  {
    as: 'legal@valle.example',
    tipo: 'volumen',
    texto: 'El aforo del tanque dio 85 galones menos que la remisión. Tomamos la lectura delante del conductor.',
    about: 0,
    part: null,
  },
  {
    as: 'legal@valle.example',
    tipo: 'precio',
    texto: 'La factura cobra el precio de la lista anterior: el día del despacho ya regía el nuevo.',
    about: 0,
    part: 0.04,
  },
  {
    as: 'finanzas@valle.example',
    tipo: 'retencion',
    texto: 'Pagaremos esta factura menos la retención en la fuente. El certificado llega antes del 10.',
    about: 1,
    part: 0.025,
  },
];

/** What the ERP answers to the first two of these cases, by their numbers; the third waits for the desk. */
export function answersTo([volume = '', price = '']: readonly string[]): readonly object[] {
  return [
    {
      kind: 'case',
      version: 1,
      codigo_cliente: COMPANY_OF_CASES,
      numero: volume,
      estado: 'rechazado',
      motivo: 'El sello del carrotanque llegó intacto y la planilla de cargue está firmada.',
    },
    {
      kind: 'case',
      version: 1,
      codigo_cliente: COMPANY_OF_CASES,
      numero: price,
      estado: 'en_revision',
      texto: 'Recibimos tu caso. Comparamos la factura con la lista del día del despacho y te respondemos esta semana.',
    },
  ];
}
