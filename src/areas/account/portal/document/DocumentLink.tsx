import { Link } from '@tanstack/react-router';
import styles from './DocumentLink.module.css';

type DocumentLinkProps = {
  /** id_edocta_detalle or id_histocta_detalle. */
  id: string;
  name: string;
};

/** A document's number, which opens its detail over the list (see `DocumentDrawer`). */
export function DocumentLink({ id, name }: DocumentLinkProps) {
  return (
    <Link
      to="."
      search={(now: object) => ({ ...now, documento: id })}
      resetScroll={false}
      preload={false}
      className={styles.link}
      aria-haspopup="dialog"
    >
      {name}
    </Link>
  );
}
