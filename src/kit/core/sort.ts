/** A list's order, as an input of the contract and as a URL parameter. */

/** One column of a list's order. Rows equal in all columns are sorted by id, in the last column's direction. */
export type OrderBy<Field extends string> = { readonly field: Field; readonly descending: boolean };

export type SortInput<Field extends string> = { readonly [Name in Field]?: 'ASC' | 'DESC' | null | undefined };

/** The columns that the contract's input sorts by, in the order of `fields`; `defaultOrder` if it names none. */
export function readSort<Field extends string>(
  fields: readonly Field[],
  sort: SortInput<Field> | null | undefined,
  defaultOrder: OrderBy<Field>,
): readonly OrderBy<Field>[] {
  const asked = fields.flatMap((field) => {
    const direction = sort?.[field];
    return direction ? [{ field, descending: direction === 'DESC' }] : [];
  });
  return asked.length > 0 ? asked : [defaultOrder];
}

/** An order as a URL parameter: 'total' is ascending, '-total' descending. */
export type OrderText<Field extends string> = Field | `-${Field}`;

/** Parses an order of a URL; undefined if its column is not one of `fields`. */
export function readOrder<Field extends string>(fields: readonly Field[], orden = ''): OrderBy<Field> | undefined {
  const field = fields.find((known) => known === orden.replace(/^-/, ''));
  return field && { field, descending: orden.startsWith('-') };
}

/** Formats an order as a URL parameter. */
export function orderText<Field extends string>({ field, descending }: OrderBy<Field>): OrderText<Field> {
  return descending ? `-${field}` : field;
}

/** The order after a click on a column's head: first ascending, then descending. */
export function nextOrder<Field extends string>(field: Field, now: OrderBy<Field>): OrderText<Field> {
  return orderText({ field, descending: now.field === field && !now.descending });
}
