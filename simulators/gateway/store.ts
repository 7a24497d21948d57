import * as v from 'valibot';
import { type JsonStore, openJsonStore } from '../json-store.ts';
import { opening } from './input.ts';
import { outcomes, type Session } from './session.ts';

const estado = v.picklist(['created', ...outcomes]);
const session = v.object({
  ...opening.entries,
  token: v.string(),
  phrase: v.string(),
  estado,
  banco: v.nullable(v.string()),
  autorizacion: v.nullable(v.string()),
  causa: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
  notifications: v.array(
    v.object({
      id: v.string(),
      estado,
      body: v.string(),
      due_at: v.string(),
      attempts: v.number(),
      last_answer: v.nullable(v.string()),
      delivered_at: v.nullable(v.string()),
    }),
  ),
});

export type Store = JsonStore<Session>;

/** The sessions in memory and, if a file is given, in that JSON file. */
export function openStore(file: string | undefined): Store {
  return openJsonStore(file, session, ({ uuid }) => uuid);
}
