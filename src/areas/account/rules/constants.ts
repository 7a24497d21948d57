/** Documents whose files one download has at most: as many as a list of a request (docs/api.md, Limits). */
export const MAX_ZIP_DOCUMENTS = 500;
