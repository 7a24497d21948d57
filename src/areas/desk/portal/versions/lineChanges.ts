import { diffArrays } from 'diff';

export type LineChange = { readonly is: 'added' | 'removed' | 'same'; readonly line: string };

/** The end of a line: also of the elements that begin one on the screen. */
const LINE_END = /\n|(?<=<\/(?:p|h[2-4]|li|ul|ol|section|div|figure|table|tr)>)(?!\n)/;
/** Texts with more changed lines are shown as removed and added whole: comparing them would take seconds. */
const MAX_CHANGES = 2000;

/** The lines of two HTML texts, with what was removed and added. */
export function lineChanges(before: string, after: string): readonly LineChange[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const changes = diffArrays(old, now, { maxEditLength: MAX_CHANGES }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return changes.flatMap(({ value, added, removed }) => {
    const is = added ? 'added' : removed ? 'removed' : 'same';
    return value.map((line) => ({ is, line }) as const);
  });
}

function linesOf(html: string): string[] {
  return html.split(LINE_END).filter((line) => line.trim() !== '');
}
