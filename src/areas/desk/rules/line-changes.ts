export type LineChange = { readonly is: 'added' | 'removed' | 'same'; readonly line: string };

/** The end of a line: also of the elements that begin one on the screen. */
const LINE_END = /\n|(?<=<\/(?:p|h[2-4]|li|ul|ol|section|div|figure|table|tr)>)(?!\n)/;

/** The lines of two HTML texts, with what was removed and added: a longest common subsequence. */
export function lineChanges(before: string, after: string): readonly LineChange[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  // common[i][j]: how many lines the rest of old from i and of now from j have in common
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = common[i] as Uint16Array;
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const isSame = i < old.length && j < now.length && old[i] === now[j];
    if (isSame) {
      changes.push({ is: 'same', line: old[i] as string });
      i++;
      j++;
    } else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1)))
      changes.push({ is: 'removed', line: old[i++] as string });
    else changes.push({ is: 'added', line: now[j++] as string });
  }
  return changes;
}

function linesOf(html: string): readonly string[] {
  return html.split(LINE_END).filter((line) => line.trim() !== '');
}
