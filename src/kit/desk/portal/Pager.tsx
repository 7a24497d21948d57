import { useLingui } from '@lingui/react/macro';
import { Button } from '#kit/portal/design/Button.tsx';
import styles from './Pager.module.css';

/** Turns the pages of a list, numbered from 1. Renders nothing for a single page. */
export function Pager({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>{t`Previous`}</Button>
      <span>{t`Page ${page} of ${pages}`}</span>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>{t`Next`}</Button>
    </nav>
  );
}
