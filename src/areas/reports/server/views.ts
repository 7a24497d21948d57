import type {
  MutationEliminarVistaArgs,
  MutationGuardarVistaArgs,
  QueryVistasArgs,
  Vista,
} from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { VIEW_LIMITS } from '../rules/view-limits.ts';
import { readView } from '../rules/view.ts';
import { listOf } from './list-of.ts';
import {
  type ViewRow,
  clearDefault,
  countOthers,
  deleteView,
  insertView,
  lockViews,
  updateView,
  viewsOf,
} from './view-store.ts';

/** `vistas`: the caller's views of a list, then those that others share. */
export async function views({ lista }: QueryVistasArgs, context: ViewerContext): Promise<Result<Vista[]>> {
  const { db, viewer } = context;
  const list = listOf(context, viewer, lista, 'lista');
  if (!list.ok) return list;
  return ok((await viewsOf(db, viewer, list.value.name)).map(toVista));
}

/** `guardarVista`: a new view, or a change of one's own. Its search is stored as the list parses it. */
export async function saveView({ input }: MutationGuardarVistaArgs, context: ViewerContext): Promise<Result<Vista>> {
  const { db, clock, viewer } = context;
  const read = readView(input);
  if (!read.ok) return read;
  const list = listOf(context, viewer, read.value.view.list, 'input.lista');
  if (!list.ok) return list;
  const search = list.value.readSaved(read.value.view.search, today(clock, viewer.store), 'input.busqueda');
  if (!search.ok) return search;
  const { id } = read.value;
  const view = { ...read.value.view, search: search.value };
  return transaction(db, async (tx): Promise<Result<Vista>> => {
    await lockViews(tx, viewer.clientId);
    const others = await countOthers(tx, viewer, { id, ...view });
    if (others.isNameTaken) {
      return badInput('view_name_taken', 'Another of your views of this list has this name.', 'input.nombre');
    }
    if (others.own >= VIEW_LIMITS.own) {
      return badInput('too_many_views', `A user keeps at most ${VIEW_LIMITS.own} views of a list.`, 'input');
    }
    if (view.isShared && others.shared >= VIEW_LIMITS.shared) {
      return badInput(
        'too_many_views',
        `A client shares at most ${VIEW_LIMITS.shared} views of a list.`,
        'input.compartida',
      );
    }
    if (view.isDefault) await clearDefault(tx, viewer, view.list);
    if (id !== null && !(await updateView(tx, viewer, { id, ...view }, clock.now()))) {
      return notFound('The view', 'input.id');
    }
    const savedId = id ?? (await insertView(tx, viewer, view, clock.now()));
    const after = { nombre: view.name };
    await writeAuditEntry(tx, context, { action: 'view.save', subject: String(savedId), result: 'ok', after });
    return ok(toVista({ id: savedId, isOwn: true, ...view }));
  });
}

/** `eliminarVista`; not found if the caller has no such view. */
export async function removeView(args: MutationEliminarVistaArgs, context: ViewerContext): Promise<Result<boolean>> {
  const { db, viewer } = context;
  const id = parseId(args.id);
  if (id === undefined) return notFound('The view', 'id');
  return transaction(db, async (tx): Promise<Result<boolean>> => {
    const name = await deleteView(tx, viewer, id);
    if (name === undefined) return notFound('The view', 'id');
    const before = { nombre: name };
    await writeAuditEntry(tx, context, { action: 'view.remove', subject: String(id), result: 'ok', before });
    return ok(true);
  });
}

function toVista({ id, list, name, search, isShared, isDefault, isOwn }: ViewRow): Vista {
  return {
    id: String(id),
    lista: list,
    nombre: name,
    busqueda: search,
    compartida: isShared,
    por_defecto: isDefault,
    mia: isOwn,
  };
}
