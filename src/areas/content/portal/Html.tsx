import { classes } from '../../../kit/portal/design/classes.ts';
import styles from './Html.module.css';

/**
 * A block's HTML as the company published it. The server cleans it at the import (content/server/sanitize.ts), and the page's
 * content security policy runs no script that stands in a page.
 */
export function Html({ html, className }: { html: string; className?: string | undefined }) {
  // eslint-disable-next-line react/no-danger -- content is HTML; what keeps it harmless is said above
  return <div className={classes(styles.html, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
