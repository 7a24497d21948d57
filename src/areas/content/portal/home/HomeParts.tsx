import { LatestNews } from '../news/LatestNews.tsx';
import { HomeBlocks } from './HomeBlocks.tsx';
import styles from './HomeParts.module.css';

/** What the company publishes on the home page: its news, which are requested now, its banner and its carousel. */
export function HomeParts() {
  return (
    <div className={styles.parts}>
      <LatestNews />
      <HomeBlocks />
    </div>
  );
}
