import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Modal } from '#kit/portal/design/Modal.tsx';
import { showToast } from '#kit/portal/design/toasts.ts';
import { addVouchers } from '../../rules/cart.ts';
import type { SoldUse } from '../config.ts';
import { changeCart, getCart } from './cartStore.ts';

type Added = { readonly use: SoldUse; readonly cents: number; readonly cantidad: number };

/** Adds vouchers to the cart, which has one use. `question`: confirms before vouchers of another use replace them. */
export function useAddToCart(): { add: (added: Added) => void; question: ReactNode } {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Added>();

  function put({ use, cents, cantidad }: Added) {
    changeCart((now) => ({
      ...now,
      uso: use.uso,
      lines: addVouchers(now.uso === use.uso ? now.lines : [], cents, cantidad),
    }));
    showToast(t`Added to your purchase.`);
  }

  function add(added: Added) {
    const { uso, lines } = getCart();
    if (lines.length > 0 && uso !== added.use.uso) setAsked(added);
    else put(added);
  }

  const title = asked?.use.titulo ?? '';
  const question = asked && (
    <Modal
      kind="warning"
      title={t`Begin another purchase?`}
      accept={t`Begin another`}
      cancel={t`Keep it`}
      onCancel={() => setAsked(undefined)}
      onAccept={() => {
        put(asked);
        setAsked(undefined);
      }}
    >
      {t`A purchase has vouchers of one kind. The ones that you have chosen are taken out, and «${title}» begins.`}
    </Modal>
  );
  return { add, question };
}
