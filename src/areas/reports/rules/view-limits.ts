/** What a view may have, how many a user may keep of each list, and how many a client's users may share of it. */
export const VIEW_LIMITS = { name: 60, search: 1000, own: 30, shared: 50 } as const;
