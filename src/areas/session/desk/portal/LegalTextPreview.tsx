import { useDeferredValue } from 'react';
import { LegalTextBody } from '../../portal/accept-terms/lazy.ts';
import type { TextId } from '../rules/legal-api.ts';
import { StorePreview } from '#kit/desk/portal/preview/StorePreview.tsx';
import { useTextNames } from './useTextNames.ts';

/** A legal text as users would read it before they accept. */
export function LegalTextPreview({ id: { store, name }, text }: { id: TextId; text: string }) {
  const title = useTextNames()[name];
  const shown = useDeferredValue(text);
  return (
    <StorePreview store={store}>
      <LegalTextBody title={title} text={shown} />
    </StorePreview>
  );
}
