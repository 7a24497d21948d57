import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import type { IconName } from '../design/Icon.tsx';
import './messages.es.po';

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

/** Shown instead of a list in which no row matches the filters. */
export function NoMatches({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return <EmptyList action={<Button onClick={onClear}>{t`Clear filters`}</Button>}>{children}</EmptyList>;
}
