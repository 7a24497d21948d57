import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ALERT_MS } from '#kit/core/constants.ts';
import type { Tone } from './Badge.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './Icon.tsx';
import { Note } from './Note.tsx';

const looks = {
  success: ['ok', 'done'],
  danger: ['fail', 'failed'],
  warning: ['overdue', 'warning'],
} satisfies Record<string, [Tone, IconName]>;

type AlertProps = {
  variant: keyof typeof looks;
  /** Milliseconds until it closes by itself, by default five seconds (specification A2); null: never. */
  lasts?: number | null | undefined;
  onGone?: () => void;
  children: ReactNode;
};

/** Does not close by itself while the pointer or the focus is in it, because the user reads it (WCAG 2.2.1). */
export function Alert({ variant, lasts = ALERT_MS, onGone, children }: AlertProps) {
  const { t } = useLingui();
  const [gone, setGone] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [tone, icon] = looks[variant];

  function close() {
    setGone(true);
    onGone?.();
  }
  const closeByItself = useEffectEvent(close);
  useEffect(() => {
    if (lasts === null || gone) return undefined;
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) closeByItself();
    }, lasts);
    return () => clearInterval(timer);
  }, [lasts, gone]);

  if (gone) return null;
  return (
    <div ref={box}>
      <Note
        tone={tone}
        icon={icon}
        role={variant === 'danger' ? 'alert' : 'status'}
        action={<IconButton icon="close" label={t`Close`} onClick={close} />}
      >
        {children}
      </Note>
    </div>
  );
}
