import { useMemo } from 'react';
import { classes } from '#kit/portal/design/classes.ts';
import styles from './Html.module.css';
import { sanitizeShown } from './sanitizeShown.ts';

/** Content's HTML, sanitized once more (docs/security.md, 3.2.2). */
export function Html({ html, className }: { html: string; className?: string | undefined }) {
  const clean = useMemo(() => sanitizeShown(html), [html]);
  // eslint-disable-next-line react/no-danger -- content is HTML, and sanitized
  return <div className={classes(styles.html, className)} dangerouslySetInnerHTML={{ __html: clean }} />;
}
