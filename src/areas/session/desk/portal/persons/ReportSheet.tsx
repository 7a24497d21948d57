import { useLingui } from '@lingui/react/macro';
import type { ErasedTable, KeptReason } from '#kit/core/erasure-report.ts';
import { DescriptionList } from '#kit/portal/design/DescriptionList.tsx';
import { Sheet } from '#kit/portal/design/Sheet.tsx';
import { formatInstant } from '#kit/desk/portal/formatInstant.ts';
import type { ListedErasure } from '../../rules/persons-api.ts';

/** What an erasure erased and what stays, by what it was. */
export function ReportSheet({ erasure, onClose }: { erasure: ListedErasure; onClose: () => void }) {
  const { t } = useLingui();
  const tableText = useTableText();
  const { client, clientName, report } = erasure;
  const own = report.tables.filter(({ erased, kept }) => erased + kept > 0);
  const mentions = report.tables.reduce((sum, table) => sum + table.mentions, 0);
  return (
    <Sheet title={t`Report of ${report.name}`} onClose={onClose}>
      <DescriptionList
        ruled
        lines={[
          [t`Client`, `${clientName} (${client})`],
          [t`Erased`, formatInstant(report.erasedAt)],
          ...own.map((table) => [table.title, tableText(table)] as const),
          [t`Texts of others`, t`Changed: ${mentions}`],
          [t`Mails and jobs that waited`, t`Erased: ${report.jobs}`],
        ]}
      />
    </Sheet>
  );
}

/** What was done with a table, as a text. */
function useTableText(): (table: ErasedTable) => string {
  const { t } = useLingui();
  const reasonTexts: Readonly<Record<KeptReason, string>> = {
    books_evidence: t`address and browser are evidence for the books`,
    consent_evidence: t`evidence of the consent`,
    books: t`they belong to the books, with the number of the user`,
    number: t`they have nothing of the person but the number of the user`,
  };
  return ({ erased, kept, reasons, until }) => {
    const why = reasons.map((reason) => reasonTexts[reason]).join('; ');
    const stays = why === '' ? t`Kept: ${kept}.` : t`Kept: ${kept}, because ${why}.`;
    return [
      ...(erased > 0 ? [t`Erased or changed: ${erased}.`] : []),
      ...(kept > 0 ? [stays] : []),
      ...(until ? [t`Evidence until ${formatInstant(until)}.`] : []),
    ].join(' ');
  };
}
