import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { readVisitor, useSession } from '../../areas/session/portal/public.ts';
import { labelTaxNumber } from '../../areas/session/rules/nit.ts';
import { countryOfStore } from '../../kit/core/store.ts';
import { Logo } from '../../kit/portal/design/Logo.tsx';
import { Skeleton } from '../../kit/portal/design/Skeleton.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './Header.module.css';

export function Header() {
  const { t } = useLingui();
  const { session, loading } = useSession();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo} aria-label={t`Surtidor, go to homepage`}>
        <Logo signOnly />
      </Link>
      <div className={styles.client}>
        <b>{loading ? <Skeleton width="176px" /> : session?.client.nombre}</b>
        <span>
          {loading ? (
            <Skeleton width="96px" height="10px" />
          ) : (
            session?.client.clienteNit && labelTaxNumber(session.client.clienteNit, countryOfStore(readVisitor().store))
          )}
        </span>
      </div>
      {session && <UserMenu user={session.user} role={session.role} />}
    </header>
  );
}
