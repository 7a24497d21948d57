import { type RoleName, hasAllDestinations } from '#areas/session/rules/roles.ts';

/** The fields of an associate, as the contract names them, in the order of the form. */
export const ASSOCIATE_FIELDS = [
  'firstname',
  'lastname',
  'email',
  'document_type',
  'document',
  'dob',
  'gender',
  'job_title',
  'telephone',
  'celphone',
  'street',
  'city',
  'country_id',
  'role_id',
  'status',
  'is_subscribed',
  'destinations',
] as const;
export type AssociateField = (typeof ASSOCIATE_FIELDS)[number];

/**
 * Who edits: `create`, a Representante Legal who creates a user; `self`, a user who edits their own data; `legal`, a
 * Representante Legal who edits another user; `manager`, an Administrativo or Ingeniero Planificación of a lubricants
 * store who edits another user.
 */
export type Editor = 'create' | 'self' | 'legal' | 'manager';

/**
 * What an editor may do with a field. `guarded`: the field is locked until the form's button unlocks it; the server
 * accepts a change. `read`: the field is only shown. `read` and `hidden`: the server refuses any value except the
 * stored one.
 */
export type FieldAccess = 'edit' | 'guarded' | 'read' | 'hidden';

/** The role that is never given in the portal (specification B6). */
export const LEGAL_REPRESENTATIVE: RoleName = 'Representante Legal';

/** The role of people outside the company, such as its accountant: only a Representante Legal gives and takes it. */
const OUTSIDER: RoleName = 'Contador';

/** Whether an editor may give a role to a user whose role they may change. */
export function mayGive(editor: Editor, role: string): boolean {
  if (role === LEGAL_REPRESENTATIVE) return false;
  return role !== OUTSIDER || editor === 'create' || editor === 'legal';
}

/** Which destinations a role has: the `chosen` ones, `all` of the client's, or `none` (specification B6). */
export function destinationsOfRole(role: RoleName): 'chosen' | 'all' | 'none' {
  if (role === 'Operativo') return 'chosen';
  return hasAllDestinations(role) ? 'all' : 'none';
}

/**
 * What an editor may do with a field of a user with this role (specification B5, B6). The role is the chosen one for
 * `create`, and once another role is chosen in the form. A Representante Legal does not exist for a `manager`.
 */
export function fieldAccess(editor: Editor, role: RoleName, field: AssociateField): FieldAccess {
  if (editor === 'manager' && role === LEGAL_REPRESENTATIVE) return 'hidden';
  switch (field) {
    case 'country_id':
      return 'read';
    case 'email':
      return editor === 'create' ? 'edit' : 'read';
    case 'role_id':
      if (editor === 'create') return 'edit';
      if (editor === 'manager' && role === OUTSIDER) return 'read';
      return editor === 'self' || role === LEGAL_REPRESENTATIVE ? 'read' : 'guarded';
    case 'status':
      if (editor === 'create' || editor === 'self') return 'hidden';
      return role === LEGAL_REPRESENTATIVE ? 'read' : 'guarded';
    case 'destinations':
      return destinationsAccess(editor, role);
    case 'firstname':
    case 'lastname':
    case 'document_type':
    case 'document':
    case 'dob':
    case 'gender':
    case 'job_title':
    case 'telephone':
    case 'celphone':
    case 'street':
    case 'city':
    case 'is_subscribed':
      return 'edit';
  }
}

function destinationsAccess(editor: Editor, role: RoleName): FieldAccess {
  if (editor === 'self') return role === 'Operativo' || role === 'Administrativo' ? 'read' : 'hidden';
  if (destinationsOfRole(role) !== 'chosen') return 'hidden';
  return editor === 'create' ? 'edit' : 'guarded';
}

/**
 * How the viewer edits a user of their client, or creates one (`user` is null). Null if the viewer may not edit the
 * user, who then does not exist for them. `onLubricants`: whether the viewer's store is one of lubricants.
 */
export function editorOf(
  viewer: { readonly userId: string; readonly role: string; readonly onLubricants: boolean },
  user: { readonly userId: string; readonly role: string } | null,
): Editor | null {
  if (user?.userId === viewer.userId) return 'self';
  if (viewer.role === LEGAL_REPRESENTATIVE) return user ? 'legal' : 'create';
  const manages =
    viewer.onLubricants && (viewer.role === 'Administrativo' || viewer.role === 'Ingeniero Planificación');
  return manages && user && user.role !== LEGAL_REPRESENTATIVE ? 'manager' : null;
}
