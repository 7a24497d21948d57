import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#kit/portal/design/classes.ts';
import { Icon, type IconName } from '#kit/portal/design/Icon.tsx';
import styles from './Verdict.module.css';

type VerdictProps = {
  /** done: redeemed; no: refused; wait: unknown, or to be retried. */
  tone: 'done' | 'no' | 'wait';
  icon: IconName;
  title: string;
  children: ReactNode;
  /** Facts below the text. */
  facts?: ReactNode;
  actions: ReactNode;
};

/** Shows the result for a voucher with a colour, an icon and a title, and the next actions below. */
export function Verdict({ tone, icon, title, children, facts, actions }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <section className={classes(styles.verdict, styles[tone])}>
        <span className={styles.sign}>
          <Icon name={icon} size="l" className={styles.icon} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.words}>{children}</div>
        {facts}
      </section>
      <div className={styles.actions}>{actions}</div>
    </>
  );
}
