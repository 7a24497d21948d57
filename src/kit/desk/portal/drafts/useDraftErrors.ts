import { useLingui } from '@lingui/react/macro';
import { PortalError } from '#kit/portal/http/error.ts';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { useDeskErrorText } from '../useDeskErrorText.ts';

/** Error texts of saving, discarding and publishing a draft. */
export function useDraftErrors(): ErrorTexts {
  const { t } = useLingui();
  return {
    draft_changed: () => t`Somebody else saved or discarded the draft meanwhile. Look at it, and try again.`,
    publish_at_past: () => t`That time has passed. Choose a later one.`,
    publish_at_far: () => t`Choose a time within a year.`,
    second_person_missing: () => t`A second person must agree to it first: choose a time again.`,
    author_left: () => t`Whoever prepared it has no access to the desk any more.`,
    forbidden: () => t`The role of whoever prepared it may not publish it.`,
  };
}

/** Text of the code with which a scheduled publication was refused. */
export function useRefusedText(texts: ErrorTexts): (code: string) => string {
  const errorText = useDeskErrorText(texts);
  return (code) => errorText(new PortalError({ extensions: { code } }));
}
