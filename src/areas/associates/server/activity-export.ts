import type { Actividad, QueryActividadClienteArgs } from '#kit/core/contract/types.ts';
import { ok } from '#kit/core/result.ts';
import { rangeLabel, textLabel } from '#kit/server/export/filter-labels.ts';
import type { Export, ExportColumn, ExportedList } from '#kit/server/export/list.ts';
import { readListQuery } from '#kit/server/list/query.ts';
import { ACTIVITY_LIST, type ActivityFilter, KIND_NAMES } from '../rules/activity.ts';
import { activityLines } from './activity-line.ts';
import { type ActivityRow, allActivity } from './activity-store.ts';

/** The activity as a file, with the order and filter of `actividadCliente`. */
export const activityExport: ExportedList<QueryActividadClienteArgs> = {
  name: 'activity',
  fileName: () => 'actividad',
  read: (args, context) => {
    const query = readListQuery(ACTIVITY_LIST, args, context);
    if (!query.ok) return query;
    const lineOf = activityLines(context.auditActions, query.value.viewer.store.timeZone);
    const list: Export<ActivityRow> = {
      title: 'Actividad',
      filters: labelsOf(query.value.filter),
      kind: 'list',
      unit: ['acto', 'actos'],
      columns: columnsOf(lineOf),
      ...allActivity(query.value, context.auditActions),
    };
    return ok(list);
  },
};

function columnsOf(lineOf: (row: ActivityRow) => Actividad): readonly ExportColumn<ActivityRow>[] {
  const text = (label: string, width: number, of: (line: Actividad) => string | null, isInPdf = true) =>
    ({ label, kind: 'text', width, isInPdf, of: (row: ActivityRow) => of(lineOf(row)) }) as const;
  return [
    { label: 'Fecha', kind: 'moment', width: 18, isInPdf: true, of: (row) => lineOf(row).fecha },
    text('Quién', 26, whoDidIt),
    text('Correo', 30, ({ usuario }) => usuario?.email ?? null, false),
    text('Tipo', 16, ({ tipo }) => KIND_NAMES[tipo as keyof typeof KIND_NAMES], false),
    text('Qué', 32, (line) => line.accion_descripcion),
    text('Detalle', 36, ({ detalle }) => detalle ?? null),
    text('Resultado', 24, (line) => line.resultado_descripcion ?? 'Hecho'),
    text('Dirección IP', 18, ({ direccion }) => direccion ?? null),
    text('Dispositivo', 20, ({ navegador, sistema }) => [navegador, sistema].filter(Boolean).join(', ') || null, false),
  ];
}

function whoDidIt({ usuario, soporte }: Actividad): string {
  if (!soporte) return usuario?.nombre ?? 'Sistema de la empresa';
  return usuario ? `Soporte, en la cuenta de ${usuario.nombre}` : 'Soporte';
}

function labelsOf({ users, kinds, support, days, person }: ActivityFilter): readonly string[] {
  return [
    users && `Usuario: ${users.join(', ') || 'ninguno'}`,
    textLabel('Persona', { oneOf: null, like: person === '' ? null : `%${person}%` }),
    kinds && `Tipo: ${kinds.map((kind) => KIND_NAMES[kind].toLowerCase()).join(', ')}`,
    support.length === 1 && (support[0] ? 'Solo soporte' : 'Sin soporte'),
    rangeLabel('Fecha', days),
  ].filter((label) => typeof label === 'string');
}
