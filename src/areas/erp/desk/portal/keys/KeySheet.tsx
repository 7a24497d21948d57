import { EndSheet, RotateSheet } from './KeyActSheet.tsx';
import type { KeyAct } from './KeyTable.tsx';
import { NewKeySheet } from './NewKeySheet.tsx';
import { RevealSheet } from './RevealSheet.tsx';

/** The sheet of a new key, or of an act on a key. */
export function KeySheet({ of, onClose }: { of: KeyAct | 'new'; onClose: () => void }) {
  if (of === 'new') return <NewKeySheet onClose={onClose} />;
  const { act, key } = of;
  if (act === 'reveal') return <RevealSheet erpKey={key} onClose={onClose} />;
  if (act === 'rotate') return <RotateSheet erpKey={key} onClose={onClose} />;
  return <EndSheet erpKey={key} onClose={onClose} />;
}
