import { classes } from './classes.ts';
import styles from './Icon.module.css';

/** The icons' SVG paths, in a box of 24 × 24. */
const shapes = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  sheet: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM4 10h16M10 10v10',
  bank: 'M3.5 9.5 12 4l8.5 5.5v1h-17zM4 20h16M6 11v6M10 11v6M14 11v6M18 11v6',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 20c1-4 4-6 8-6s7 2 8 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  exit: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  warning: 'M12 4 2.5 20h19zM12 10v4M12 17v.01',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7v5l3 2',
  calendar: 'M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 10h16M8 3v4M16 3v4',
  check: 'm5 12.5 4.5 4.5L19 7',
  done: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 12.5l3 3 5-6',
  failed: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9 9l6 6M15 9l-6 6',
  mail: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3.5 7l8.5 6 8.5-6',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5M12 8v.01',
  waiting: 'M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9',
  reversed: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  locked: 'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8 11V8a4 4 0 0 1 8 0v3',
  store:
    'M5 10v9a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-9M3 8.5 5 4h14l2 4.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5',
  gift: 'M5 12v8h14v-8M3.5 8h17v4h-17zM12 8v12M12 8C8 8 7 7 7 5.5S9.5 3 12 8c2.5-5 5-4 5-2.5S16 8 12 8',
  route: 'M6 15a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM18 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM9 18h6a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h6',
  truck: 'M3 6h10v11H3zM13 10h4l4 4v3h-8zM7 16.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM17 16.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  barrier: 'M5 21V8M3 21h5M5 9h16v5H5M10.5 9l-2 5M15.5 9l-2 5M20.5 9l-2 5',
  pin: 'M12 21c-4-5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.5 6-6.5 11zM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  print: 'M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M7 14h10v6H7z',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM16 16l4 4',
  filter: 'M4 6h16M7 12h10M10 18h4',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8L20 8M20 4v4h-4',
  copy: 'M9 9h11v11H9zM5.5 15H4V4h11v1.5',
  external: 'M9 6h9v9M18 6 7 17',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  'eye-off':
    'm4 4 16 16M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.2 7.3A15.5 15.5 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4.3-1.1M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5',
  up: 'm7 14 5-5 5 5',
  down: 'm6 9 6 6 6-6',
  right: 'm9 6 6 6-6 6',
  left: 'm15 6-6 6 6 6',
  'no-signal':
    'm4 4 16 16M5 12.5a10 10 0 0 1 5-2.6M2 9a15 15 0 0 1 5-3M12 18.5v.01M8.5 15.7a5 5 0 0 1 5-1M14 10a10 10 0 0 1 5 2.5M11 5.5A15 15 0 0 1 22 9',
} satisfies Record<string, string>;

export type IconName = keyof typeof shapes;

/** Decoration, hidden from screen readers unless it has a label. */
export function Icon({
  name,
  size = 'm',
  className,
}: {
  name: IconName;
  size?: 's' | 'm' | 'l';
  className?: string | undefined;
}) {
  return (
    <svg className={classes(styles.icon, styles[size], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
