import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { PERMISSION_REDIRECT_MS } from '../../../kit/any/constants.ts';
import { hasOne, type Permission } from '../../../kit/any/permission.ts';
import { Card } from '../../../kit/portal/design/Card.tsx';
import { EmptyState } from '../../../kit/portal/design/Nothing.tsx';
import { ButtonLink } from '../../../kit/portal/design/RouterLink.tsx';
import { readPermissions } from './cookies.ts';
import './i18n/words.ts';

/** What a screen shows to who holds its permission (specification 4, permission checks); anybody else is told, and sent home. */
export function Permitted({ permission, children }: { permission: Permission; children: ReactNode }) {
  return hasOne(readPermissions(), permission) ? children : <NotPermitted />;
}

function NotPermitted() {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), PERMISSION_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Card role="alert">
      <EmptyState
        icon="locked"
        title={t`You do not have permissions to be on this page!`}
        action={<ButtonLink to="/">{t`Go to homepage`}</ButtonLink>}
      >
        {t`We are taking you to the homepage. If you need this page, ask your company's legal representative for access.`}
      </EmptyState>
    </Card>
  );
}
