import { useLingui } from '@lingui/react/macro';
import { TextLink } from '#kit/portal/design/RouterLink.tsx';
import { HomeBlocks } from './HomeBlocks.tsx';
import styles from './HomeParts.module.css';
import { LatestNews } from './LatestNews.tsx';

/** The company's news, banner and carousel on the home page, and its forms at the foot. */
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
