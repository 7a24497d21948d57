// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type VoucherConfigQueryVariables = Record<string, never>;

export type VoucherConfigQuery = { readonly getBonosSurtidorConfig: { readonly messageSuccess: string | null, readonly limiteGeneral: number, readonly montos: ReadonlyArray<{ readonly monto: number, readonly uso: string, readonly limite: number }>, readonly usos: ReadonlyArray<{ readonly uso: string, readonly reward: string, readonly titulo: string, readonly descripcion: string | null, readonly montoMaximo: number | null, readonly diasVencimiento: number, readonly terminosCondiciones: string | null }> } | null };

export const VoucherConfig: TypedDocument<VoucherConfigQuery, VoucherConfigQueryVariables> = {
  name: 'VoucherConfig',
  query: "query VoucherConfig{getBonosSurtidorConfig{montos{monto uso limite}usos{uso reward titulo descripcion montoMaximo diasVencimiento terminosCondiciones}messageSuccess limiteGeneral}}",
};
