import { useLingui } from '@lingui/react/macro';
import { groupThousands } from '#kit/core/money.ts';
import { UPLOAD_BYTES, UPLOAD_LINES } from '../../rules/constants.ts';
import type { FileRefusal } from './useUpload.ts';

/** Returns a function that says why a file cannot be used and what to do. */
export function useFileRefusalText(): (refusal: FileRefusal) => string {
  const { t } = useLingui();
  return ({ code, columns }) => {
    const named = columns.join(', ');
    switch (code) {
      case 'too_large':
        return t`The file has more than ${UPLOAD_BYTES / 1024 ** 2} MB. Divide it into several.`;
      case 'too_many_lines':
        return t`The file has more than ${groupThousands(String(UPLOAD_LINES))} users. Divide it into several.`;
      case 'old_workbook':
        return t`The file is of an old Excel version or has a password. Save it as .xlsx without a password.`;
      case 'unreadable':
        return t`The file could not be read: it must be an Excel (.xlsx) or CSV file.`;
      case 'too_much_text':
        return t`The file has too much text to be checked at once. Divide it into several.`;
      case 'no_header':
        return t`The file does not have the headings of the template. Download the template and copy your users into it.`;
      case 'column_missing':
        return t`These columns are missing: ${named}.`;
      case 'column_twice':
        return t`These columns are there twice: ${named}.`;
      case 'no_lines':
        return t`The file has no users below the headings.`;
    }
  };
}
