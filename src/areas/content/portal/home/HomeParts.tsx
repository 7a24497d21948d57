import { HomeBlocks } from './HomeBlocks.tsx';
import styles from './HomeParts.module.css';
import { LatestNews } from './LatestNews.tsx';

/** What the company publishes on the home page: its news, its banner and its carousel. */
export function HomeParts() {
  return (
    <div className={styles.parts}>
      <LatestNews />
      <HomeBlocks />
    </div>
  );
}
