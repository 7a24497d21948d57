import { useLingui } from '@lingui/react/macro';
import { type FooterKind, type Layout, footerOf } from '#kit/core/theme.ts';
import { portalConfig } from '../config.ts';
import styles from './Footer.module.css';

/** The footer of a layout in the store's theme, if any (specification A2, Layouts). */
export function LayoutFooter({ layout }: { layout: Layout }) {
  const kind = footerOf(layout, portalConfig().theme);
  return kind === 'none' ? null : <Footer kind={kind} />;
}

export function Footer({ kind }: { kind: Exclude<FooterKind, 'none'> }) {
  const { t } = useLingui();
  const { today, termsUrl, dataPolicyUrl } = portalConfig();
  return (
    <footer className={styles[kind]}>
      <span>© {today.slice(0, 4)} Surtidor</span>
      <a href={termsUrl}>{t`Terms and conditions`}</a>
      <a href={dataPolicyUrl}>{t`Data policy`}</a>
    </footer>
  );
}
