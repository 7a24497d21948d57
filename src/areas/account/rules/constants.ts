/** The most documents in one download; the same limit as for other lists in a request (docs/api.md, Limits). */
export const MAX_ZIP_DOCUMENTS = 500;
