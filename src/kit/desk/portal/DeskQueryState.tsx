import type { ComponentProps } from 'react';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';
import { useDeskErrorText } from './useDeskErrorText.ts';

type DeskQueryStateProps<Data> = Omit<ComponentProps<typeof QueryState<Data>>, 'errorText' | 'showsStale'> & {
  /** The screen's texts of failures, before the general ones. */
  texts?: ErrorTexts;
};

/** A query of the desk in all its states. The failure of a later request is shown above the data of the earlier one. */
export function DeskQueryState<Data>({ texts, ...rest }: DeskQueryStateProps<Data>) {
  return <QueryState {...rest} showsStale errorText={useDeskErrorText(texts)} />;
}
