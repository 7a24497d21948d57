import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Summary, SummaryLine } from '#kit/server/export/list.ts';
import { AGEING, ageOf } from '../rules/ageing.ts';
import { daysOverdue } from '../rules/due.ts';

type Line = { readonly nombre_destino: string | null; readonly fecha_vencimiento_documento: Day };

type Tally = { count: number; debits: Cents; credits: Cents };

/** The ageing of a statement's lines on its day, and subtotals by station if there are several. */
export function statementSummary<Row extends Line>(day: Day, centsOf: (row: Row) => Cents): Summary<Row> {
  const ages = new Map<string, Tally>();
  const stations = new Map<string, Tally>();
  return {
    add: (row) => {
      const cents = centsOf(row);
      count(ages, ageOf(cents, daysOverdue(row.fecha_vencimiento_documento, day)), cents);
      count(stations, row.nombre_destino ?? 'Sin estación', cents);
    },
    tables: () => {
      const aged = AGEING.flatMap((name) => linesOf(name, ages.get(name)));
      const named = [...stations.keys()].sort((one, other) => one.localeCompare(other, 'es'));
      return [
        ...(aged.length > 0 ? [{ label: 'Antigüedad de los saldos', lines: aged }] : []),
        ...(named.length > 1
          ? [{ label: 'Subtotal por estación', lines: named.flatMap((name) => linesOf(name, stations.get(name))) }]
          : []),
      ];
    },
  };
}

function count(tallies: Map<string, Tally>, name: string, cents: Cents): void {
  const tally = tallies.get(name) ?? { count: 0, debits: 0, credits: 0 };
  tally.count += 1;
  if (cents < 0) tally.credits -= cents;
  else tally.debits += cents;
  tallies.set(name, tally);
}

function linesOf(name: string, tally: Tally | undefined): readonly SummaryLine[] {
  return tally ? [{ name, ...tally }] : [];
}
