/** First parts of the paths that programs request; no page has such a path. */
export const PROGRAM_PATHS = [
  'Notifications',
  'erp',
  'files',
  'graphql',
  'media',
  'operator',
  'payments',
  'server-middleware',
] as const;

/** Whether programs request the path: it begins with one of PROGRAM_PATHS or ends with a file extension. */
export function isProgramPath(path: string): boolean {
  return PROGRAM_PATH.test(path);
}

const PROGRAM_PATH = new RegExp(String.raw`^/(?:${PROGRAM_PATHS.join('|')})(?:/|$)|\.\w+$`);
