import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { PagedRows, type PagedRowsProps } from '#kit/portal/list/PagedRows.tsx';
import { useDeskErrorText } from './useDeskErrorText.ts';

type DeskListProps = Omit<PagedRowsProps, 'errorText'> & {
  /** The screen's texts of failures, before the general ones. */
  texts?: ErrorTexts;
};

/** The rows of a list of the desk (`useDeskList`) in all its states. */
export function DeskList({ texts, ...rest }: DeskListProps) {
  return <PagedRows {...rest} errorText={useDeskErrorText(texts)} />;
}
