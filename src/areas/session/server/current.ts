import type { CurrentSession } from '#kit/core/contract/types.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { aclOf, hasAllDestinations, roleId } from '../rules/roles.ts';
import { activeMemberships } from './memberships-store.ts';
import { clientOf } from './open-session.ts';
import { secondFactorOf } from './second-factor.ts';
import { invitationState } from '../rules/invitation.ts';
import { type DestinationRow, activeDestinations, clientById, destinationsOfUser, userById } from './store.ts';

/** The logged user with client and permissions, for a page that has only the cookie. */
export async function currentSession(
  _args: object,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<CurrentSession>> {
  const { db, viewer, clock } = context;
  const [user, client, destinations, secondFactor, companies] = await Promise.all([
    userById(db, viewer.clientId, viewer.userId),
    clientById(db, viewer.clientId),
    wants('user.destinations') ? destinationsOf(context) : [],
    secondFactorOf(context, viewer),
    // who helps a user sees one company of theirs
    wants('variasEmpresas') && !viewer.isSupport ? activeMemberships(db, viewer) : [],
  ]);
  if (!user) throw new Error('The user of a live session does not exist.');
  return ok({
    role: viewer.role,
    isSupportUser: viewer.isSupport,
    supportAgent: viewer.agent,
    hasTermsAndConditions: viewer.termsAccepted,
    acl: aclOf(viewer.role),
    client: clientOf(client),
    secondFactor,
    receiptMail: user.receipt_mail,
    variasEmpresas: companies.length > 1,
    user: {
      id: String(user.user_id),
      role_id: roleId(user.role_name),
      role_name: user.role_name,
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      document_type: user.document_type,
      document: user.document,
      dob: user.dob,
      gender: user.gender,
      job_title: user.job_title,
      telephone: user.telephone,
      celphone: user.celphone,
      street: user.street,
      city: user.city,
      country_id: user.country_id,
      is_subscribed: user.is_subscribed,
      status: user.status,
      edicion: user.edicion,
      invitacion: invitationState(
        { hasPassword: user.password_hash !== null, joining: user.joining, invitedAt: user.invited_at },
        clock.now(),
      ),
      destinations: destinations.map((row) => ({
        destination_id: String(row.destination_id),
        destination_code: row.codigo_destinatario,
        destination_name: row.nombre_comercial,
      })),
    },
  });
}

/** The destinations chosen for the user, or all of the client's if the role has all (specification B6). */
function destinationsOf({ db, viewer }: ViewerContext): Promise<readonly DestinationRow[]> {
  const { clientId, userId } = viewer;
  return hasAllDestinations(viewer.role) ? activeDestinations(db, clientId) : destinationsOfUser(db, clientId, userId);
}
