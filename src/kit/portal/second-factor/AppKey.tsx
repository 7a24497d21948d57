import { useLingui } from '@lingui/react/macro';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import styles from './SecondFactor.module.css';
import './messages.es.po';

/** The key of an authenticator app, as a QR code and as text. `uri`: of the scheme otpauth. */
export function AppKey({ uri, secret }: { uri: string; secret: string }) {
  const { t } = useLingui();
  return (
    <>
      <QrCode text={uri} label={t`QR code for your authenticator app`} />
      <p className={styles.lead}>
        {t`If you cannot scan it, write this key in your app:`}
        <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  );
}

/** The code is dark on light in both themes, because cameras need that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 8;
  return (
    <svg className={styles.qr} viewBox={`-4 -4 ${side} ${side}`} role="img" aria-label={label}>
      <rect x="-4" y="-4" width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
