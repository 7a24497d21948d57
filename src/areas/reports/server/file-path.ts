/** The path of a large report's file, before its token. */
export const FILE_PATH = '/files/reports/';
