import { formatDay } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Bridge, BridgeLine } from '../../rules/books/bridge.ts';

/** The texts of a bridge's file, in the user's language. */
export type BridgeTexts = Readonly<
  Record<
    | 'title'
    /** The client, and the days. */
    | 'subtitle'
    /** That the file is made in the browser and has no verification code. */
    | 'note'
    | 'sheet'
    | 'step'
    | 'day'
    | 'number'
    | 'theirDay'
    | 'theirNumber'
    | 'theirText'
    | 'amount'
    | 'theirClosing'
    | 'ourClosing'
    | 'more'
    | BridgeLine['kind'],
    string
  >
>;

type BridgeRow = {
  readonly step: string;
  /** The days and documents of ours and of theirs, and the words of theirs. */
  readonly cells: readonly [day: string, number: string, theirDay: string, theirNumber: string, theirText: string];
  readonly amount: Cents;
  readonly isBalance: boolean;
};

/** The lines of a bridge's file: a balance, a line for each difference, and the other balance. */
export function* bridgeRows({ lines, theirClosing, ourClosing }: Bridge, texts: BridgeTexts): Generator<BridgeRow> {
  yield { step: texts.theirClosing, cells: ['', '', '', '', ''], amount: theirClosing, isBalance: true };
  for (const { kind, ours, theirs, amount } of lines) {
    yield {
      step: texts[kind],
      cells: [
        joined(ours.map(({ day }) => formatDay(day))),
        joined(ours.map(({ name, reference }) => reference ?? name)),
        joined(theirs.map(({ day }) => formatDay(day))),
        joined(theirs.map(({ number }) => number)),
        joined(theirs.map(({ text }) => text)),
      ],
      amount,
      isBalance: false,
    };
  }
  yield { step: texts.ourClosing, cells: ['', '', '', '', ''], amount: ourClosing, isBalance: true };
}

function joined(texts: readonly string[]): string {
  return [...new Set(texts)].filter((text) => text !== '').join(', ');
}
