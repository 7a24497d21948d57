import { diffArrays } from 'diff';

export type LineChange = { readonly is: 'added' | 'removed' | 'same'; readonly line: string };

/** Ends of lines, and of HTML elements that begin a line on screen. */
const LINE_END = /\n|(?<=<\/(?:p|h[2-4]|li|ul|ol|section|div|figure|table|tr)>)(?!\n)/;
/** Max. changed lines. Above it texts are shown as wholly replaced, because comparing them would take seconds. */
const MAX_CHANGES = 2000;

/** Compares two HTML texts by line: same, removed or added. */
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
