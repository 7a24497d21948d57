import { useEffect, useEffectEvent, useRef } from 'react';
import { qrReader } from './qrReader.ts';
import styles from './Scanner.module.css';

/** refused: the user denied the camera; none: the device has no camera; busy: the camera cannot be used now. */
export type CameraProblem = 'refused' | 'none' | 'busy';

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  NotSupportedError: 'none',
};

/** Pause between two readings in ms; leaves the device time to draw. */
const PAUSE = 100;

type ScannerProps = {
  /** Called for each picture with a readable QR. */
  onText: (text: string) => void;
  onProblem: (problem: CameraProblem) => void;
};

/** Scans with the camera while the component is mounted. */
export function Scanner({ onText, onProblem }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useEffectEvent(onText);
  const fail = useEffectEvent(onProblem);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    scan(video.current, signal, (text) => tell(text)).catch((error: unknown) => {
      if (!signal.aborted) fail((error instanceof DOMException && PROBLEMS[error.name]) || 'busy');
    });
    return () => ending.abort();
  }, []);
  return (
    <div className={styles.finder}>
      <video ref={video} muted playsInline aria-hidden="true" />
    </div>
  );
}

/** Reads QRs from the rear camera until the signal aborts; throws if the camera cannot be used. */
async function scan(video: HTMLVideoElement | null, signal: AbortSignal, tell: (text: string) => void): Promise<void> {
  // browsers offer no camera without https
  if (!video || !('mediaDevices' in navigator)) throw new DOMException('There is no camera.', 'NotFoundError');
  const [stream, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
    qrReader(),
  ]);
  const tracks = stream.getTracks();
  const stop = () => tracks.forEach((track) => track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    // another program took the camera
    if (tracks.every(({ readyState }) => readyState === 'ended')) throw new Error('The camera was taken away.');
    const text = document.hidden || video.videoWidth === 0 ? null : await read(video);
    if (text !== null && !signal.aborted) tell(text);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return undefined;
}
