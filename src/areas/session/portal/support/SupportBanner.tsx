import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Icon } from '../../../../kit/portal/design/Icon.tsx';
import { signOut } from '../sign-out.ts';
import { useSession } from '../useSession.ts';
import styles from './SupportBanner.module.css';

/** In a support session: whose account a member of staff is in, and the way out (product.md, Session and safety). */
export function SupportBanner() {
  const { t } = useLingui();
  const { session } = useSession();
  if (!session?.isSupportUser) return null;
  const agent = session.supportAgent;
  const user = `${session.user.firstname} ${session.user.lastname}`;
  return (
    <section className={styles.banner} aria-label={t`Support session`}>
      <Icon name="eye" />
      <p>
        <Trans>
          <b>{agent}</b> sees the portal as <b>{user}</b>, and cannot pay or change anything.
        </Trans>
      </p>
      <Button onClick={() => void signOut()}>{t`End`}</Button>
    </section>
  );
}
