import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import styles from './Breadcrumbs.module.css';
import { Icon } from './Icon.tsx';

type Crumb = { readonly label: string; readonly to: string };

type BreadcrumbsProps = {
  above?: readonly Crumb[];
  here: string;
};

const NONE: readonly Crumb[] = [];

/** A phone shows only the parent, unless that is home. */
export function Breadcrumbs({ above = NONE, here }: BreadcrumbsProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.trail} aria-label={t`Breadcrumb`}>
      <ol>
        {[{ label: t`Home`, to: '/' }, ...above].map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
            <Icon name="right" size="s" />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
