import { ThemeChoice } from '../shell/ThemeChoice.tsx';
import { Actions } from './Actions.tsx';
import { Feedback } from './Feedback.tsx';
import { Fields } from './Fields.tsx';
import { Figures } from './Figures.tsx';
import styles from './ComponentBook.module.css';
import { Lists } from './Lists.tsx';
import { SharedPieces } from './SharedPieces.tsx';
import { StatusPages, useStatusPage } from './StatusPages.tsx';

/** Every component of the design system in every state. Not part of the portal. */
export function ComponentBook() {
  const statusPage = useStatusPage();
  if (statusPage) return statusPage;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>Components</h1>
        <ThemeChoice />
      </header>
      <SharedPieces />
      <StatusPages />
      <Figures />
      <Actions />
      <Fields />
      <Feedback />
      <Lists />
    </main>
  );
}
