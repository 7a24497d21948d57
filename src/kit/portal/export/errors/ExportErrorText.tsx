import { useLingui } from '@lingui/react/macro';
import { useErrorText } from '#kit/portal/http/useErrorText.ts';
import './messages.es.po';

/** Explains why the server did not generate a file. */
export function ExportErrorText({ error }: { error: unknown }) {
  const { t } = useLingui();
  const errorText = useErrorText({
    export_busy: () => t`Other files of yours are being prepared. Wait until they are done and try again.`,
    export_too_large: () => t`The list is too long for one file. Use the filters and download it in parts.`,
    disk_full: () => t`The server has no room for the file right now. Try again later, or use the filters.`,
    database_unavailable: () => t`We could not read your data. Try again in a few minutes.`,
    link: () => t`The download is no longer valid. Try again.`,
  });
  return errorText(error);
}
