import { useLingui } from '@lingui/react/macro';
import { portalConfig } from '../../kit/portal/config.ts';
import styles from './Footer.module.css';

export function Footer() {
  const { t } = useLingui();
  const { today, termsUrl, dataPolicyUrl } = portalConfig();
  return (
    <footer className={styles.footer}>
      <span>© {today.slice(0, 4)} Surtidor</span>
      <a href={termsUrl}>{t`Terms and conditions`}</a>
      <a href={dataPolicyUrl}>{t`Data policy`}</a>
    </footer>
  );
}
