/** Roles of the company's staff (docs/product.md, Desk). */
export const DESK_ROLES = ['content', 'support', 'finance', 'administrator'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

export function isDeskRole(text: string): text is DeskRole {
  return (DESK_ROLES as readonly string[]).includes(text);
}

/** The roles that may work with each subject. Every action names one subject. */
const WORKS_WITH = {
  content: ['content', 'administrator'],
  /** The texts that users accept. */
  legal: ['content', 'administrator'],
  /** Voucher configurations: amounts and limits are money. */
  vouchers: ['finance', 'administrator'],
  /** Drafts of what each role may publish. */
  drafts: ['content', 'finance', 'administrator'],
  clients: ['support', 'finance', 'administrator'],
  /** Acts on a client's users: unlock, invite, end sessions, support sessions. */
  users: ['support', 'administrator'],
  /** Exports and erasures of persons. */
  personalData: ['support', 'administrator'],
  /** Payments and compensations of all clients: read, and query the gateway again. */
  money: ['support', 'finance', 'administrator'],
  /** Cases of all clients: read, assign, answer, close. */
  cases: ['support', 'finance', 'administrator'],
  /** Decisions about cases, which are about money. */
  caseDecisions: ['finance', 'administrator'],
  /** Comparison of the gateways' settlement files with the portal's payments. */
  reconciliation: ['finance', 'administrator'],
  /** Imports from the ERP (read); events for the ERP (read and redeliver). */
  erp: ['support', 'administrator'],
  /** Keys of the ERP's interface, which give access. */
  erpKeys: ['administrator'],
  audit: ['administrator'],
  /** Switches, maintenance mode, jobs and mails. */
  operation: ['administrator'],
  /** Health of every part, with its remedy. */
  health: ['support', 'administrator'],
  numbers: ['finance', 'administrator'],
  staff: ['administrator'],
} as const satisfies Record<string, readonly DeskRole[]>;

export type DeskSubject = keyof typeof WORKS_WITH;

export function mayWorkWith(role: DeskRole, subject: DeskSubject): boolean {
  return (WORKS_WITH[subject] as readonly DeskRole[]).includes(role);
}
