import { useLingui } from '@lingui/react/macro';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { HomeBlocks } from './HomeBlocks.tsx';
import styles from './HomeParts.module.css';
import { LatestNews } from './LatestNews.tsx';

/** What the company publishes on the home page: its news, its banner and its carousel; at its foot, its forms. */
export function HomeParts() {
  const { t } = useLingui();
  return (
    <div className={styles.parts}>
      <LatestNews />
      <HomeBlocks />
      <nav aria-label={t`More of the company`}>
        <TextLink to="/allied/surtidor-forms">{t`Forms`}</TextLink>
      </nav>
    </div>
  );
}
