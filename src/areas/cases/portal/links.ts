/** The list's filter, and what a new case is about; `numero` is the document's shown number. */
export type CasesSearch = {
  readonly estado?: string;
  readonly nuevo?: string;
  readonly documento?: string;
  readonly numero?: string;
  readonly pedido?: string;
};

/** Link to the list of cases. */
export const allCases = { to: '/admin/casos', search: {} } as const;

/** Link to a case's thread. */
export function caseThread(id: string) {
  return { to: '/admin/casos/caso', search: { id } } as const;
}
