/** First parts of the paths that programs ask for; a page is at none of them. */
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

/** Whether a path is for programs: one of the above, or a file by its extension. */
export function isProgramPath(path: string): boolean {
  return PROGRAM_PATH.test(path);
}

const PROGRAM_PATH = new RegExp(String.raw`^/(?:${PROGRAM_PATHS.join('|')})(?:/|$)|\.\w+$`);
