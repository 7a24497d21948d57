import { useLingui } from '@lingui/react/macro';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import type { BooksProblem } from './useBooks.ts';

/** Returns a function that says why a file could not be read or compared. */
export function useProblemText(): (problem: BooksProblem) => string {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (problem) => {
    if (typeof problem === 'object') return errorText(problem.error);
    switch (problem) {
      case 'too_large':
      case 'too_much_text':
      case 'too_many_lines':
        return t`The file is too large. Export fewer months.`;
      case 'old_workbook':
        return t`This Excel file is of an old format or has a password. Save it as .xlsx without one.`;
      case 'unreadable':
        return t`The file could not be opened as a table. Export it as Excel (.xlsx) or CSV.`;
      case 'no_lines':
        return t`No line with a date and an amount was found. Look at the columns, or choose another file.`;
      case 'no_columns':
        return t`Choose the column with the date, and those with debit and credit, or the one with the amount.`;
      case 'broken_off':
        return t`The download of the company's ledger broke off. Try again.`;
      case 'failed':
        return t`The file could not be compared. Try again.`;
    }
  };
}
