import { listQuery } from '#kit/portal/list/listQuery.ts';
import { StatementLines, type StatementLinesQuery } from './lines.graphql.ts';

export type StatementLine = NonNullable<StatementLinesQuery['AccountStatusHistory']>['data'][number]['detalle'][number];

export function linesQuery(id: string) {
  return listQuery(StatementLines, { id }, ({ AccountStatusHistory: list }) => ({
    items: list?.data[0]?.detalle ?? [],
    count: list?.data[0]?.sizeDetails ?? 0,
    sum: list?.data[0]?.subtotal ?? 0,
  }));
}
