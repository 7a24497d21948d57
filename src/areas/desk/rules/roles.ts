/** The roles of the company's own people (docs/product.md, Desk). */
export const DESK_ROLES = ['content', 'support', 'finance', 'administrator'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

export function isDeskRole(text: string): text is DeskRole {
  return (DESK_ROLES as readonly string[]).includes(text);
}

/** Who does what at the desk. Every action names one of these lists. */
const WORKS_WITH = {
  content: ['content', 'administrator'],
  /** The texts that users accept. */
  legal: ['content', 'administrator'],
  /** What the stores sell as vouchers: amounts and limits are money. */
  vouchers: ['finance', 'administrator'],
  /** What is prepared and published later, of what each role may publish. */
  drafts: ['content', 'finance', 'administrator'],
  clients: ['support', 'finance', 'administrator'],
  /** Acts on a client's users: unlock, invite, end sessions, support sessions. */
  users: ['support', 'administrator'],
  /** Payments and compensations of all clients: to look at, and to ask the gateway again. */
  money: ['support', 'finance', 'administrator'],
  /** The gateways' settlement files against the portal's payments. */
  reconciliation: ['finance', 'administrator'],
  /** Imports from the ERP, to look at; events for it, to look at and to be delivered again. */
  erp: ['support', 'administrator'],
  /** Keys of the ERP's interface: access. */
  erpKeys: ['administrator'],
  audit: ['administrator'],
  /** Switches, maintenance mode, jobs and mails. */
  operation: ['administrator'],
  /** How every part is, and what helps. */
  health: ['support', 'administrator'],
  numbers: ['finance', 'administrator'],
  staff: ['administrator'],
} as const satisfies Record<string, readonly DeskRole[]>;

export type DeskSubject = keyof typeof WORKS_WITH;

export function mayWorkWith(role: DeskRole, subject: DeskSubject): boolean {
  return (WORKS_WITH[subject] as readonly DeskRole[]).includes(role);
}
