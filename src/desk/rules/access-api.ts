import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';
import type { DeskRole } from '#kit/desk/core/roles.ts';
import type { DeskSession } from '#kit/desk/core/session.ts';

/** Instants are ISO 8601 in UTC. */
export type StaffMember = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
  readonly isActive: boolean;
  /** 'invited': without a password; 'no_factor': without a second factor; 'ready': or linked at the provider. */
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
  /** Whether the request is neither decided nor expired. */
  readonly isOpen: boolean;
  /** Whether the reader may decide the request: somebody else made it, and the reader's role may run the act. */
  readonly isMine: boolean;
};

/** Actions for signing in and for the desk's accounts. */
export type AccessApi = {
  'session.sign_in': ApiAction<{ email: string; password: string; otp?: string | undefined }, DeskSession>;
  'session.methods': ApiAction<EmptyObject, { readonly provider: string | null; readonly password: boolean }>;
  'session.begin_provider': ApiAction<{ page: string; isOther?: boolean | undefined }, { readonly url: string }>;
  'session.confirm_code': ApiAction<{ otp: string }, DeskSession>;
  'session.set_password': ApiAction<{ secret: string; password: string }, { readonly email: string }>;
  'session.current': ApiAction<EmptyObject, DeskSession>;
  'session.sign_out': ApiAction<EmptyObject, EmptyObject>;
  'session.change_password': ApiAction<{ password: string; newPassword: string }, EmptyObject>;
  'factor.begin': ApiAction<{ password?: string | undefined }, { readonly secret: string; readonly uri: string }>;
  'factor.confirm': ApiAction<{ otp: string }, { readonly codes: readonly string[] }>;
  'staff.list': ApiAction<EmptyObject, { readonly staff: readonly StaffMember[] }>;
  'staff.invite': ApiAction<{ email: string; name: string; role: DeskRole }, EmptyObject>;
  'staff.update': ApiAction<{ id: number; name: string; role: DeskRole; isActive: boolean }, EmptyObject>;
  /** Mails a link to set the password; the old password, sessions and second factor stop working. */
  'staff.reset': ApiAction<{ id: number }, EmptyObject>;
  'staff.end_sessions': ApiAction<{ id: number }, { readonly ended: number }>;
  'approvals.list': ApiAction<EmptyObject, { readonly approvals: readonly Approval[]; readonly isOn: boolean }>;
  'approvals.decide': ApiAction<{ id: number; approve: boolean }, EmptyObject>;
  'approvals.switch': ApiAction<{ isOn: boolean }, EmptyObject>;
};
