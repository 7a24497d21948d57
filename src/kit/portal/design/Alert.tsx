import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ALERT_MS } from '../../core/constants.ts';
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
  /** Milliseconds until it closes by itself (specification A2); null: never. */
  lasts?: number | null;
  onGone?: () => void;
  children: ReactNode;
};

export function Alert({ variant, lasts = ALERT_MS, onGone, children }: AlertProps) {
  const { t } = useLingui();
  const [gone, setGone] = useState(false);
  const [tone, icon] = looks[variant];

  function close() {
    setGone(true);
    onGone?.();
  }
  const closeByItself = useEffectEvent(close);
  useEffect(() => {
    if (lasts === null || gone) return undefined;
    const timer = setTimeout(closeByItself, lasts);
    return () => clearTimeout(timer);
  }, [lasts, gone]);

  if (gone) return null;
  return (
    <Note
      tone={tone}
      icon={icon}
      role={variant === 'danger' ? 'alert' : 'status'}
      action={<IconButton icon="close" label={t`Close`} onClick={close} />}
    >
      {children}
    </Note>
  );
}
