import type { Day } from '#kit/core/day.ts';
import type { OrderText } from '#kit/core/sort.ts';
import type { ListSearch } from '#kit/core/list-search.ts';

type Choice = {
  readonly kind: 'choice';
  readonly label: string;
  /** The label of the option without a value. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The label of a value that is not among the options. */
  readonly otherLabel?: (value: string) => string;
  readonly disabled?: boolean;
};

export type DaysFilter = {
  readonly kind: 'days';
  /** By default 'Date'; needed only if the list has several filters of days. */
  readonly label?: string;
  /** The latest day allowed (specification A5). */
  readonly max?: Day | undefined;
  /** The range that applies if the user sets none. */
  readonly usual?: { readonly from: Day; readonly to: Day } | undefined;
};

type Amounts = { readonly kind: 'amounts' };

export type TextFilter = {
  readonly kind: 'text';
  readonly label: string;
  readonly problemOf?: (text: string) => string | undefined;
};

export type FilterField = Choice | DaysFilter | Amounts | TextFilter;

/** A filter with a chip. `chip`: the chip's text; a choice's chip has the option's label. */
export type ChipFilter =
  | Choice
  | ((DaysFilter | Amounts) & { readonly label: string; readonly chip: (range: string) => string })
  /** A filter whose field is outside of the panel; its chip shows its value. */
  | { readonly kind: 'elsewhere' }
  /** A filter whose field is outside of the panel and always visible: no chip, and not cleared with the chips. */
  | { readonly kind: 'switch' };

export type Params = Readonly<Record<string, string | undefined>>;

export type SearchProps<Search, Name extends string, Field extends string> = {
  readonly list: ListSearch<Search, Name, Field>;
  readonly search: Search;
  readonly onChange: (search: Search) => void;
};

export type FiltersProps<Search, Name extends string, Field extends string> = SearchProps<Search, Name, Field> & {
  readonly orders: Readonly<Partial<Record<OrderText<Field>, string>>>;
};
