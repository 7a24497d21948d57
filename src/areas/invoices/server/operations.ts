import type { Operations } from '../../../kit/server/operation.ts';
import { abandonarTransaccion } from './abandon.ts';
import { easyPayContado } from './cash.ts';
import { continuarTransaccion } from './continue.ts';
import { listarTransacciones } from './history.ts';
import { documentos } from './list.ts';
import { crearTransaccionOnline } from './pay.ts';
import { consultarUuidYDesbloquearDocumentos } from './result.ts';

export const operations: Operations = {
  Query: { documentos, easyPayContado, listarTransacciones },
  Mutation: {
    crearTransaccionOnline,
    consultarUuidYDesbloquearDocumentos,
    continuarTransaccion,
    abandonarTransaccion,
  },
};
