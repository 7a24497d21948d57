import { defineArea } from '#kit/area.ts';
import { userSubject } from '#areas/session/server/public.ts';
import { DESK_AUDIT_ACTIONS, desk } from './desk/server/desk.ts';
import { MAX_DESTINATIONS, UPLOAD_LINES } from './rules/constants.ts';
import { createAssociate } from './server/create.ts';
import { activityExport } from './server/activity-export.ts';
import { listDocumentTypes, listRoles } from './server/choices.ts';
import { clientActivity } from './server/activity.ts';
import { listDestinations } from './server/destinations.ts';
import { departmentKind } from './server/import-department.ts';
import { inviteAgain } from './server/invite.ts';
import { updateAssociate } from './server/update.ts';
import { listDepartments, listMunicipalities } from './server/places.ts';
import { createUsers, reviewUsers } from './server/upload.ts';
import { listUsers } from './server/users.ts';
import { personalData } from './server/personal-data.ts';

/** Access to the data of the profile page, also before the terms are accepted. */
const PROFILE = { to: 'session', beforeTerms: true } as const;
const ACTIVITY = { to: 'permission', anyOf: ['Usuarios::actividad'] } as const;
/** Users who manage the client's users (specification B6). */
const MANAGERS = {
  to: 'role',
  anyOf: ['Representante Legal'],
  onLubricants: ['Administrativo', 'Ingeniero Planificación'],
} as const;
/** Specification B6: only Representante Legal creates associates. */
const CREATORS = { to: 'role', anyOf: ['Representante Legal'], changes: true } as const;

export const area = defineArea({
  personalData,
  desk,
  permissions: {
    'Usuarios::actividad': ['Representante Legal'],
    'Usuarios::editar_perfil': [
      'Representante Legal',
      'Administrativo',
      'Financiero',
      'Operativo',
      'Compras',
      'Ingeniero Planificación',
      'Surtidor',
      'Contador',
    ],
  },
  queries: {
    actividadCliente: { allow: ACTIVITY, most: 1, run: clientActivity },
    usuariosCliente: { allow: MANAGERS, run: listUsers },
    rolesCliente: { allow: PROFILE, run: listRoles },
    listadoTiposDocumentos: { allow: PROFILE, run: listDocumentTypes },
    listarDeptos: { allow: PROFILE, run: listDepartments },
    listarMunicipios: { allow: PROFILE, run: listMunicipalities },
    listarDestinatarios: { allow: PROFILE, run: listDestinations },
    revisarUsuariosCliente: { allow: CREATORS, most: 1, run: reviewUsers },
  },
  mutations: {
    reenviarInvitacion: { allow: { ...MANAGERS, changes: true }, run: inviteAgain },
    crearUsuarioCliente: { allow: CREATORS, run: createAssociate },
    crearUsuariosCliente: { allow: CREATORS, most: 1, run: createUsers },
    updateCustomerV2: {
      allow: {
        to: 'case',
        argument: 'input.id',
        is: 'self',
        // before the terms are accepted, every user may update, because accepting them is part of the update
        met: { to: 'permission', anyOf: ['Usuarios::editar_perfil'], beforeTerms: true, changes: true },
        unmet: { ...MANAGERS, changes: true },
      },
      run: updateAssociate,
    },
  },
  recordTypes: [departmentKind],
  exports: [{ list: activityExport, allow: ACTIVITY }],
  auditActions: [
    ...DESK_AUDIT_ACTIONS,
    { name: 'user.create', label: 'Usuario creado', shown: { kind: 'usuarios', subject: userSubject } },
    { name: 'user.update', label: 'Usuario cambiado', shown: { kind: 'usuarios', subject: userSubject } },
    { name: 'user.upload', label: 'Usuarios creados desde un archivo', shown: { kind: 'usuarios' } },
    { name: 'user.invite', label: 'Invitación enviada', shown: { kind: 'usuarios', subject: userSubject } },
  ],
  // AssociateInput lists the destinations of an Operativo
  listLimits: { AssociateInput: MAX_DESTINATIONS, AssociateLineInput: UPLOAD_LINES },
  events: ['user.created', 'user.updated'],
});
