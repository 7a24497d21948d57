import type { Readable } from 'node:stream';
import { formatDay, monthInWords } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import { type Issued, PdfDocument } from '#kit/server/pdf/pdf.ts';
import { className } from '../rules/classes.ts';
import type { DocumentToIssue } from './issued-store.ts';
import type { PeriodRow } from './periods-store.ts';

/** The issued document's data: its total is the overdue amount at the period's end. */
export function certificateToIssue({ periodo, sums }: PeriodRow, { currency }: Store): DocumentToIssue {
  return {
    kind: 'certificate',
    title: certificateTitle(sums),
    number: monthInWords(periodo),
    total: { cents: sums.overdue, currency },
  };
}

function certificateTitle({ overdue }: PeriodRow['sums']): string {
  return overdue === 0 ? 'Paz y salvo' : 'Certificado de saldo vencido';
}

function headerFacts(period: PeriodRow): [string, string | null][] {
  return [
    ['Periodo', monthInWords(period.periodo)],
    ['Código de la compañía', period.sociedad],
    ['Número de cuenta', period.numero_cuenta || null],
    ['Tipo de estado', period.tipo_estado],
    ['Tipo de documento', period.tipo_documento_cuenta],
    ['Clase', period.agrupacion && className(period.agrupacion)],
    ['Negocio', period.negocio],
  ];
}

export function drawCertificate(period: PeriodRow, store: Store, issued: Issued): Readable {
  const { sums, day } = period;
  const { name, taxNumber } = issued.client;
  const overdue = formatMoney(sums.overdue, store.currency);
  const paper = new PdfDocument({ title: certificateTitle(sums), number: monthInWords(period.periodo), store, issued });
  paper.display({
    what: sums.overdue === 0 ? 'A paz y salvo' : 'Saldo vencido',
    isGood: sums.overdue === 0,
    amount: overdue,
    line: `Al ${formatDay(day)}`,
  });
  paper.facts(headerFacts(period));
  const who = `${name}, con ${taxNumber},`;
  paper.note(
    sums.overdue === 0
      ? `Certificamos que ${who} no tenía saldos vencidos al ${formatDay(day)} por los documentos de este estado de cuenta.`
      : `Certificamos que ${who} tenía al ${formatDay(day)} un saldo vencido de ${overdue} por los documentos de este estado de cuenta.`,
  );
  return paper.finish();
}
