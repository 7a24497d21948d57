import { type AnyRoute, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { IdleTime, Interrupted, useInterruption } from '#areas/session/portal/public.ts';
import type { Layout } from '#kit/core/theme.ts';
import { LayoutFooter } from '#kit/portal/design/Footer.tsx';
import { Shell } from './shell/Shell.tsx';
import styles from './AppLayout.module.css';

export function AppLayout() {
  const interruption = useInterruption();
  const layout = useLayout();
  if (interruption) return <Interrupted by={interruption} />;
  if (layout !== 'signed-out') {
    return (
      <>
        <Shell layout={layout} />
        <IdleTime />
      </>
    );
  }
  return (
    <div className={styles.bare}>
      <div className={styles.content}>
        <Outlet />
      </div>
      <LayoutFooter layout={layout} />
    </div>
  );
}

/** The screen's layout, also while its files load. */
function useLayout(): Layout {
  const routesByPath: Readonly<Record<string, AnyRoute>> = useRouter().routesByPath;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return routesByPath[path]?.options.staticData?.layout ?? 'default';
}
