import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import styles from './Breadcrumbs.module.css';
import { Icon } from './Icon.tsx';

type Crumb = { readonly label: string; readonly to: string; readonly search?: object };

type BreadcrumbsProps = {
  above?: readonly Crumb[] | undefined;
  here: string;
};

const NONE: readonly Crumb[] = [];

/** A phone shows only the parent, unless that is home. */
export function Breadcrumbs({ above = NONE, here }: BreadcrumbsProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.trail} aria-label={t`Breadcrumb`}>
      <ol>
        {[{ label: t`Home`, to: '/' } as Crumb, ...above].map(({ label, to, search }) => (
          <li key={to}>
            <Link to={to} search={search}>
              {label}
            </Link>
            <Icon name="right" size="s" />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
