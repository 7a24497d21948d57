/** The portal's operations that read published content, by the names of their documents. */
export const CONTENT_OPERATIONS = ['ContentBlocks', 'LatestNews', 'News', 'NewsPost'] as const;
