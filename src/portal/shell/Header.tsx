import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readVisitor, useSession } from '#areas/session/portal/public.ts';
import { labelTaxNumber } from '#kit/core/nit.ts';
import { countryOfStore } from '#kit/core/store.ts';
import { isLubricants } from '#kit/core/theme.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { Logo } from '#kit/portal/design/Logo.tsx';
import { Skeleton } from '#kit/portal/design/Skeleton.tsx';
import { LazyCompanySwitch } from './LazyCompanySwitch.tsx';
import { lazyLivePart } from './lazyLivePart.ts';
import { UserMenu } from './UserMenu.tsx';
import styles from './Header.module.css';

const UnreadLink = lazyLivePart('UnreadLink');

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
      <LazyCompanySwitch />
      {!isLubricants(portalConfig().theme) && (
        <div className={styles.bell}>
          <Suspense>
            <UnreadLink />
          </Suspense>
        </div>
      )}
      {session && <UserMenu user={session.user} role={session.role} />}
    </header>
  );
}
