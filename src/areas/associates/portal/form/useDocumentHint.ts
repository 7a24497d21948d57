import { useLingui } from '@lingui/react/macro';
import { documentWarning } from '../../rules/identity.ts';
import type { UserForm } from './useUserForm.ts';

/** Returns a hint to check an unusual document number; undefined if the number is usual, or has an error. */
export function useDocumentHint(form: UserForm): string | undefined {
  const { t } = useLingui();
  const { document_type: type, document } = form.values;
  const isWrong = form.problems.some(({ field }) => field === 'document');
  if (isWrong || document.trim() === '' || !form.isSettled('document')) return undefined;
  switch (documentWarning(type, document.trim())) {
    case 'form':
      return t`Check the number: a document of this type is usually written differently.`;
    case 'check_digit':
      return t`Check the number: its check digit does not match.`;
    case null:
      return undefined;
  }
}
