/** Link to the list of cases. */
export const allCases = { to: '/admin/casos', search: {} } as const;

/** Link to a case's thread. */
export function caseThread(id: string) {
  return { to: '/admin/casos/caso', search: { id } } as const;
}
