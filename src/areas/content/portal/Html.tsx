import { classes } from '../../../kit/portal/design/classes.ts';
import styles from './Html.module.css';

/**
 * Renders a block's HTML. The server sanitizes it at import (content/server/sanitize.ts); the CSP runs no inline
 * script.
 */
export function Html({ html, className }: { html: string; className?: string | undefined }) {
  // eslint-disable-next-line react/no-danger -- content is HTML; what keeps it harmless is said above
  return <div className={classes(styles.html, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
