import { readFileSync } from 'node:fs';
import { parseSpecification } from './citations/parse-specification.ts';
import { listTests } from './citations/list-tests.ts';
const spec = readFileSync('docs/specification.md', 'utf8');
const { citations } = parseSpecification(spec);
const { everyDay } = await listTests('.');
const pw = JSON.parse(readFileSync('/tmp/pw.json', 'utf8'));
const dur = new Map<string, number>();
const walk = (s: any, groups: string[]) => {
  for (const sp of s.specs) {
    const k = `e2e/${s.file} :: ${[...groups, sp.title].join(' > ')}`;
    let d = 0;
    for (const t of sp.tests) for (const r of t.results) d += r.duration / 1000;
    dur.set(k, (dur.get(k) ?? 0) + d);
  }
  for (const c of s.suites ?? []) walk(c, [...groups, c.title]);
};
for (const s of pw.suites) walk(s, []);
const strip = (t: string) => t.replace(/ @(once|both|full)/g, '');
const esc = (t: string) => t.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
// rows -> guards
const rows = new Map<number, Set<string>>();
for (const c of citations) {
  if (!/\.(test|spec)\.ts$/.test(c.file)) continue;
  const path = ['src/areas/', 'src/', ''].map((p) => p + c.file).find((p) => everyDay.has(p));
  if (!path) continue;
  const names = everyDay.get(path)!;
  const t = c.test;
  const table = t && /^(.+) \/ .+$/.exec(t)?.[1];
  const match = (n: string) =>
    t === undefined ||
    [t, table].some(
      (x) =>
        (x &&
          new RegExp(
            `(^|> )${x
              .split(/\$\{[^}]*\}/)
              .map(esc)
              .join('.+')}($| >)`,
          ).test(n)) ||
        (x && n.includes(x)),
    );
  for (const n of names.filter(match)) {
    if (!rows.has(c.line)) rows.set(c.line, new Set());
    rows.get(c.line)!.add(`${path} :: ${n}`);
  }
}
const keep = new Set<string>([...rows.values()].flatMap((s) => [...s]));
const browser = [...dur].sort((a, b) => b[1] - a[1]);
const total = browser.reduce((s, [, d]) => s + d, 0);
let saved = 0;
const dropped: [string, number, number[]][] = [];
for (const [k, d] of browser) {
  const mine = [...rows].filter(([, s]) => s.has(k));
  const sole = mine.filter(([, s]) => [...s].filter((x) => x !== k && keep.has(x)).length === 0);
  if (process.argv[2] === 'all') console.log(d.toFixed(1), k, 'rows', mine.length, 'sole', sole.length);
  if (sole.length === 0) {
    keep.delete(k);
    saved += d;
    dropped.push([k, d, mine.map(([l]) => l)]);
  }
}
if (process.argv[2] !== 'all') for (const [k, d, l] of dropped) console.log(d.toFixed(1), k, l.join(','));
console.log(total, saved, dropped.length, browser.length);
