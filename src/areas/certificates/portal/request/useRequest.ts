import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CertificadoVentasInput } from '#kit/core/contract/types.ts';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { Certificates } from '../list/certificates.graphql.ts';
import { RequestCertificate } from './request.graphql.ts';

/** Requests a certificate and shows the server's message. `refused`: the message of a failed request. */
export function useRequest() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (input: CertificadoVentasInput) => {
      const answer = (await request(RequestCertificate, { input })).solicitarCertificadoVentas;
      return { done: isSuccess(answer?.codigo), mensaje: answer?.mensaje ?? '' };
    },
    onSuccess: async ({ done, mensaje }) => {
      if (!done) return;
      showToast(mensaje || t`The certificate was requested.`);
      await queries.invalidateQueries({ queryKey: [Certificates.name] });
    },
  });
  return { send: mutate, busy: isPending, error, refused: data && !data.done ? data.mensaje : null, reset };
}

/** Specification B7: success when codigo is 200 to 299. */
function isSuccess(codigo: number | undefined): boolean {
  return codigo !== undefined && codigo >= 200 && codigo <= 299;
}
