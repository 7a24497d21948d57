import { type ReactElement, useEffect, useRef } from 'react';
import styles from './Tabs.module.css';

/**
 * The parts of a screen, as links: each has an address of its own. The links say which is current (the router's links do
 * so by themselves), so that no pattern of keys has to be learnt. Where there is no room for all, the current one is in sight.
 */
export function Tabs({ label, children }: { label: string; children: ReactElement | ReactElement[] }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !current) return;
    nav.current.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - nav.current.clientWidth / 2;
  }, []);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
