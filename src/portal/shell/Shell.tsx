import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { readPermissions } from '../../areas/session/portal/public.ts';
import { Toasts } from '../../kit/portal/design/Toasts.tsx';
import { entriesFor } from './entries.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { RequestBar } from './RequestBar.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TabBar } from './TabBar.tsx';
import { usePrefetch } from './usePrefetch.ts';
import styles from './Shell.module.css';

/** The frame of every screen behind the sign-in: menu, header, content, footer. */
export function Shell() {
  const { t } = useLingui();
  const entries = entriesFor(readPermissions());
  usePrefetch(entries);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t`Skip to content`}
      </a>
      <RequestBar />
      <div className={styles.frame}>
        <SideMenu entries={entries} />
        <div className={styles.page}>
          <Header />
          <div className={styles.container}>
            <main id="content" className={styles.content} tabIndex={-1}>
              <Outlet />
            </main>
          </div>
          <Footer />
        </div>
      </div>
      <TabBar entries={entries} />
      <Toasts />
    </>
  );
}
