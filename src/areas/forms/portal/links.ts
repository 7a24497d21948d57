/** The list of the survey and the company forms. */
export const forms = { to: '/allied/surtidor-forms' } as const;

export const formOf = (id: string) => ({ to: '/allied/surtidor-forms', search: { id } }) as const;
