/** The order of a list: as the contract asks for it, and as an address has it. */

/** One column of a list's order. What is equal in all of them is ordered by id, in the last one's direction. */
export type OrderBy<Field extends string> = { readonly field: Field; readonly descending: boolean };

export type SortInput<Field extends string> = { readonly [Name in Field]?: 'ASC' | 'DESC' | null | undefined };

/** The columns that the contract's input asks for, in the order of `fields`; `otherwise` where it asks for none. */
export function readSort<Field extends string>(
  fields: readonly Field[],
  sort: SortInput<Field> | null | undefined,
  otherwise: OrderBy<Field>,
): readonly OrderBy<Field>[] {
  const asked = fields.flatMap((field) => {
    const direction = sort?.[field];
    return direction ? [{ field, descending: direction === 'DESC' }] : [];
  });
  return asked.length > 0 ? asked : [otherwise];
}

/** An order as an address has it: 'total' upwards, '-total' downwards. */
export type OrderText<Field extends string> = Field | `-${Field}`;

/** The order that an address has; undefined where it is none of these columns'. */
export function readOrder<Field extends string>(fields: readonly Field[], orden = ''): OrderBy<Field> | undefined {
  const field = fields.find((known) => known === orden.replace(/^-/, ''));
  return field && { field, descending: orden.startsWith('-') };
}

/** Writes an order for an address. */
export function orderText<Field extends string>({ field, descending }: OrderBy<Field>): OrderText<Field> {
  return descending ? `-${field}` : field;
}

/** The order after a column's head was pressed: upwards first, then downwards. */
export function nextOrder<Field extends string>(field: Field, now: OrderBy<Field>): OrderText<Field> {
  return orderText({ field, descending: now.field === field && !now.descending });
}
