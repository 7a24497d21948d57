/** Links to the files of cases begin with this path. */
export const FILE_PATH = '/files/case-file/';
