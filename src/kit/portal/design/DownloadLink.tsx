import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './Button.tsx';
import { Hidden } from './Hidden.tsx';
import { Icon } from './Icon.tsx';

/** A file, in a tab of its own (specification 2). */
export function DownloadLink({ href, children, ...look }: ButtonLook & { href: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <a className={buttonClass(look)} href={href} target="_blank" rel="noopener">
      <Icon name="download" size={look.look === 'link' ? 's' : 'm'} />
      {children}
      <Hidden>{t`(opens in a new tab)`}</Hidden>
    </a>
  );
}
