import type { ApiAction, Nothing } from './api-action.ts';
import type { DeskRole } from './roles.ts';

/** Instants are ISO 8601 in UTC. */
export type DeskSession = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
  /** Whether a second factor must be set up before anything else. */
  readonly factorDue: boolean;
};

export type StaffMember = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
  readonly isActive: boolean;
  /** 'invited': has set no password yet; 'no_factor': has no second factor yet. */
  readonly state: 'invited' | 'no_factor' | 'ready' | 'inactive';
  readonly lastUsedAt: string | null;
  readonly sessions: number;
};

export type Approval = {
  readonly id: number;
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly requestedBy: string;
  readonly requestedAt: string;
  readonly expiresAt: string;
  readonly decision: 'approved' | 'rejected' | null;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  /** Whether it waits: it is neither decided nor expired. */
  readonly isOpen: boolean;
  /** Whether the reader may decide it: somebody else asked, and the reader's role may do it. */
  readonly isMine: boolean;
};

/** Signing in, and who works at the desk. */
export type AccessApi = {
  'session.sign_in': ApiAction<{ email: string; password: string; otp?: string | undefined }, DeskSession>;
  'session.set_password': ApiAction<{ secret: string; password: string }, { readonly email: string }>;
  'session.current': ApiAction<Nothing, DeskSession>;
  'session.sign_out': ApiAction<Nothing, Nothing>;
  'session.change_password': ApiAction<{ password: string; newPassword: string }, Nothing>;
  'factor.begin': ApiAction<{ password: string }, { readonly secret: string; readonly uri: string }>;
  'factor.confirm': ApiAction<{ otp: string }, { readonly codes: readonly string[] }>;
  'staff.list': ApiAction<Nothing, { readonly staff: readonly StaffMember[] }>;
  'staff.invite': ApiAction<{ email: string; name: string; role: DeskRole }, Nothing>;
  'staff.update': ApiAction<{ id: number; name: string; role: DeskRole; isActive: boolean }, Nothing>;
  /** Mails a link to set the password; the old password, sessions and second factor stop working. */
  'staff.reset': ApiAction<{ id: number }, Nothing>;
  'staff.end_sessions': ApiAction<{ id: number }, { readonly ended: number }>;
  'approvals.list': ApiAction<Nothing, { readonly approvals: readonly Approval[]; readonly isOn: boolean }>;
  'approvals.decide': ApiAction<{ id: number; approve: boolean }, Nothing>;
  'approvals.switch': ApiAction<{ isOn: boolean }, Nothing>;
};
