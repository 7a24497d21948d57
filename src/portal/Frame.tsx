import { Outlet, useRouterState } from '@tanstack/react-router';
import { IdleTime, Interrupted, useInterruption } from '../areas/session/portal/public.ts';
import { LayoutFooter } from '../kit/portal/design/Footer.tsx';
import { Shell } from './shell/Shell.tsx';
import styles from './Frame.module.css';

/** The screens of the layout without header and menu (specification 2, Layouts). */
const BARE = new Set(['/maintenance', '/error_assets']);

/** What every screen stands in: the shell, the bare layout, or what interrupts all of them. */
export function Frame() {
  const interruption = useInterruption();
  const bare = useRouterState({ select: (state) => BARE.has(state.location.pathname) });
  if (interruption) return <Interrupted by={interruption} />;
  if (!bare) {
    return (
      <>
        <Shell />
        <IdleTime />
      </>
    );
  }
  return (
    <div className={styles.bare}>
      <div className={styles.content}>
        <Outlet />
      </div>
      <LayoutFooter layout="signed-out" />
    </div>
  );
}
