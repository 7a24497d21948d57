import type { ReactNode } from 'react';
import { nextOrder } from '#kit/core/sort.ts';
import { HeadCell, Table } from '../design/Table.tsx';
import type { Params, SearchProps } from './filters.ts';

type Column<Field extends string> = {
  readonly head: string;
  readonly sort?: Field;
  readonly align?: 'end';
  /** 'wide': hidden on narrow screens. */
  readonly only?: 'wide';
};

type ListTableProps<Search extends Params, Name extends string, Field extends string> = {
  caption: string;
  columns: readonly Column<Field>[];
  /** The checkbox that selects all rows. */
  select?: ReactNode;
  /** Makes columns sortable. Phones show the head of the sorted column only with `onPhone`. */
  sorting?: SearchProps<Search, Name, Field> & { readonly onPhone?: boolean };
  children: ReactNode;
};

/** The table of a list; its children are rows (`Row`). */
export function ListTable<Search extends Params, Name extends string, Field extends string>({
  caption,
  columns,
  select,
  sorting,
  children,
}: ListTableProps<Search, Name, Field>) {
  const order = sorting?.list.orderOf(sorting.search);

  function sortProps(field: Field | undefined) {
    if (!sorting || !order || !field) return {};
    const { search, onChange, onPhone = false } = sorting;
    const isSorted = order.field === field;
    return {
      sorted: isSorted ? (order.descending ? ('descending' as const) : ('ascending' as const)) : undefined,
      onSort: () => onChange({ ...search, orden: nextOrder(field, order) }),
      onPhone: onPhone && isSorted,
    };
  }

  return (
    <Table
      caption={caption}
      head={
        <>
          {select && <HeadCell onPhone>{select}</HeadCell>}
          {columns.map(({ head, sort, align, only }) => (
            <HeadCell key={head} align={align} only={only} {...sortProps(sort)}>
              {head}
            </HeadCell>
          ))}
        </>
      }
    >
      {children}
    </Table>
  );
}
