import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { Icon } from './Icon.tsx';

/** Opens a file in a new tab (specification A2). */
export function DownloadLink({ href, children, ...look }: ButtonLook & { href: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <a className={buttonClass(look)} href={href} target="_blank" rel="noopener">
      <Icon name="download" size={look.look === 'link' ? 's' : 'm'} />
      {children}
      <VisuallyHidden>{t`(opens in a new tab)`}</VisuallyHidden>
    </a>
  );
}
