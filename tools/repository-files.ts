import { globSync } from 'node:fs';

const EXCLUDED = ['{node_modules,dist,data,screenshots,test-results,playwright-report}'];

/** The paths of the files that match a pattern, from the root, without generated files. */
export function listFiles(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: EXCLUDED }).toSorted();
}
