import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { HomeContent } from '#areas/content/portal/public.ts';
import { SupportBanner } from '#areas/session/portal/public.ts';
import { type Layout, isLubricants } from '#kit/core/theme.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { classes } from '#kit/portal/design/classes.ts';
import { LayoutFooter } from '#kit/portal/design/Footer.tsx';
import { Header } from './Header.tsx';
import { LubricantsHeader } from './LubricantsHeader.tsx';
import { lazyLivePart } from './lazyLivePart.ts';
import { RequestBar } from './RequestBar.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TabBar } from './TabBar.tsx';
import { useMenu } from './useMenu.ts';
import styles from './Shell.module.css';

const Follower = lazyLivePart('Follower');
const OfflineNotice = lazyLivePart('OfflineNotice');

/** The layout of screens behind the sign-in (specification A2, Layouts): menu, header, content, footer. */
export function Shell({ layout }: { layout: Exclude<Layout, 'signed-out'> }) {
  const { t } = useLingui();
  const entries = useMenu();
  const beside = layout === 'default' || !isLubricants(portalConfig().theme);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t`Skip to content`}
      </a>
      <RequestBar />
      <div className={classes(styles.frame, !beside && styles.alone)}>
        {beside && <SideMenu entries={entries} />}
        <div className={styles.page}>
          <SupportBanner />
          {beside ? <Header /> : <LubricantsHeader entries={entries} />}
          <Suspense>
            <OfflineNotice />
          </Suspense>
          <div className={styles.container}>
            <main id="content" className={styles.content} tabIndex={-1}>
              <Outlet />
              {layout === 'home' && <HomeContent />}
            </main>
          </div>
          <LayoutFooter layout={layout} />
        </div>
      </div>
      <TabBar entries={entries} />
      <Suspense>
        <Follower />
      </Suspense>
    </>
  );
}
