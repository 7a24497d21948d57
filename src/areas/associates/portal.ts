import { definePortal } from '../../kit/portal/portal-manifest.ts';

export const portal = definePortal({
  routes: [],
  // everybody may open the profile; the entry is for users who may edit it (specification A2 and A6)
  menu: [{ path: '/allied/edit-profile', order: 7, need: 'Usuarios::editar_perfil' }],
});
