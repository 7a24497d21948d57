import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import type { IconName } from '../design/Icon.tsx';
import type { SearchProps } from './filters.ts';
import './i18n/es.po';

type EmptyListProps = {
  icon?: IconName;
  action?: ReactNode;
  /** Explains what the list would contain, and what the user can do. */
  children: ReactNode;
};

/** Shown instead of an empty list: 'Data not found' (specification A4) and an explanation. */
export function EmptyList({ icon, action, children }: EmptyListProps) {
  const { t } = useLingui();
  return (
    <EmptyState {...(icon && { icon })} title={t`Data not found`} action={action}>
      {children}
    </EmptyState>
  );
}

type NoRowsProps<Search, Name extends string, Field extends string> = SearchProps<Search, Name, Field> & {
  /** Shown if no filter is set. */
  empty: ReactNode;
  /** Says that no row matches the filters, and what the user can try. */
  children: ReactNode;
};

/** Shown instead of a list without rows. */
export function NoRows<Search, Name extends string, Field extends string>({
  list,
  search,
  onChange,
  empty,
  children,
}: NoRowsProps<Search, Name, Field>) {
  const filters = list.activeFilters(search);
  if (filters.length === 0) return empty;
  return <NoMatches onClear={() => onChange(list.withoutFilters(search, filters))}>{children}</NoMatches>;
}

/** Shown instead of a list in which no row matches the filters. */
export function NoMatches({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return <EmptyList action={<Button onClick={onClear}>{t`Clear filters`}</Button>}>{children}</EmptyList>;
}
