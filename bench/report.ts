/** One line of the bench's table. */
export type Row = {
  readonly what: string;
  readonly measured: string;
  readonly bar: string;
  /** Null if there is no bar. */
  readonly holds: boolean | null;
};

/** A ratio that must be at least the bar. */
export function atLeast(what: string, ratio: number, bar: number, figures: string): Row {
  return { what, measured: `${ratio.toFixed(2)} × (${figures})`, bar: `≥ ${bar} ×`, holds: ratio >= bar };
}

/** A ratio that must be at most the bar. */
export function atMost(what: string, ratio: number, bar: number, figures: string): Row {
  return { what, measured: `${ratio.toFixed(2)} × (${figures})`, bar: `≤ ${bar} ×`, holds: ratio <= bar };
}

/** A size or a time that must be at most the bar; null if this machine cannot measure it. */
export function within(what: string, value: number | null, bar: number, unit: string, decimals = 0): Row {
  return value === null
    ? { what, measured: 'not measured here', bar: `≤ ${bar} ${unit}`, holds: null }
    : { what, measured: `${value.toFixed(decimals)} ${unit}`, bar: `≤ ${bar} ${unit}`, holds: value <= bar };
}

/** The table as text, one line a row. */
export function table(rows: readonly Row[]): string {
  const verdict = (holds: boolean | null) => (holds === null ? '·' : holds ? 'holds' : 'BELOW');
  const cells = [
    ['what', 'measured', 'bar', ''],
    ...rows.map((row) => [row.what, row.measured, row.bar, verdict(row.holds)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
