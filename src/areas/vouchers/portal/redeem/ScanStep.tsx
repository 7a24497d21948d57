import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { Visor } from '#kit/portal/design/Visor.tsx';
import { scannedCode } from '../../rules/scanned-code.ts';
import { CodeForm } from './CodeForm.tsx';
import { type CameraProblem, Scanner } from './Scanner.tsx';
import styles from './ScanStep.module.css';

/** Whether the browser allows the camera without a prompt, so that it may start automatically. */
async function isCameraAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    return false;
  }
}

/** How long the previous voucher must be out of the picture before it can be scanned again, in ms. */
const GONE = 2000;

type ScanStepProps = {
  /** The code that was just redeemed or refused; it may still be in front of the camera. */
  before: string | null;
  onCode: (code: string) => void;
};

/** Reads a voucher's code from the camera or the keyboard. */
export function ScanStep({ before, onCode }: ScanStepProps) {
  const { t } = useLingui();
  const [camera, setCamera] = useState<'off' | 'on' | CameraProblem>('off');
  const [seen, setSeen] = useState<'nothing' | 'foreign' | 'before'>('nothing');
  const beforeAt = useRef(Infinity);
  useEffect(() => {
    let isHere = true;
    void isCameraAllowed().then((allowed) => allowed && isHere && setCamera('on'));
    return () => {
      isHere = false;
    };
  }, []);

  function read(text: string) {
    const code = scannedCode(text);
    const now = Date.now();
    if (code === null) return setSeen('foreign');
    if (code === before && now - beforeAt.current < GONE) {
      beforeAt.current = now;
      return setSeen('before');
    }
    // vibrates on devices that can
    navigator.vibrate?.(60);
    return onCode(code);
  }

  const hints: Readonly<Record<typeof seen, string>> = {
    nothing: t`Point at the voucher’s QR.`,
    foreign: t`That QR is not of a voucher.`,
    before: t`That is the voucher before. Show another one.`,
  };
  const problems: Readonly<Record<CameraProblem, string>> = {
    refused: t`The browser does not allow the camera. Allow it in the site’s settings, or type the code.`,
    none: t`This device has no camera that can be used. Type the code.`,
    busy: t`The camera cannot be used now: another program may have it. Try again, or type the code.`,
  };

  return (
    <>
      <h1 className={styles.title}>{t`Redeem a voucher`}</h1>
      {camera === 'on' && (
        <>
          <Scanner onText={read} onProblem={setCamera} />
          <p className={styles.hint} role="status">
            {hints[seen]}
          </p>
        </>
      )}
      {camera !== 'on' && camera !== 'off' && (
        <Note tone="overdue" icon="warning" role="alert">
          {problems[camera]}
        </Note>
      )}
      {camera !== 'on' && (
        <Visor as="div" className={styles.place}>
          <span className={styles.frame} />
          <Button look="primary" size="l" className={styles.scan} onClick={() => setCamera('on')}>
            {camera === 'off' ? t`Scan with the camera` : t`Try the camera again`}
          </Button>
        </Visor>
      )}
      <Card className={styles.card}>
        <CodeForm onCode={onCode} />
      </Card>
    </>
  );
}
