import type { Cents } from '#kit/core/money.ts';
import type { VoucherConfig } from '../../rules/config.ts';

/** A store's voucher configuration while it is edited: each use with its amounts; whole numbers as typed. */

export type DraftAmount = {
  readonly id: number;
  /** Amount in cents; 0 while empty. */
  readonly cents: Cents;
  readonly limite: string;
};

export type DraftUse = {
  readonly id: number;
  /** Whether the use is new. Carts refer to a sold use by its code, so only a new use's code can be edited. */
  readonly isNew: boolean;
  readonly uso: string;
  readonly reward: string;
  readonly titulo: string;
  readonly descripcion: string;
  /** The use's own limit in cents; 0 for none. */
  readonly maximumCents: Cents;
  readonly diasVencimiento: string;
  readonly terms: string;
  readonly amounts: readonly DraftAmount[];
};

export type Draft = {
  readonly limiteGeneral: string;
  readonly messageSuccess: string;
  readonly uses: readonly DraftUse[];
};

let lastId = 0;
const newId = () => (lastId += 1);

export function newAmount(): DraftAmount {
  return { id: newId(), cents: 0, limite: '' };
}

export function newUse(): DraftUse {
  const texts = { uso: '', reward: '', titulo: '', descripcion: '', terms: '' };
  return { id: newId(), isNew: true, ...texts, maximumCents: 0, diasVencimiento: '', amounts: [newAmount()] };
}

/** Converts a published configuration for editing; null if the store sells no vouchers yet. */
export function draftOf(config: VoucherConfig | null): Draft {
  if (!config) return { limiteGeneral: '', messageSuccess: '', uses: [newUse()] };
  const limitText = (limit: number) => (limit === 0 ? '' : String(limit));
  return {
    limiteGeneral: limitText(config.limiteGeneral),
    messageSuccess: config.messageSuccess ?? '',
    uses: config.usos.map((use) => ({
      id: newId(),
      isNew: false,
      uso: use.uso,
      reward: use.reward,
      titulo: use.titulo,
      descripcion: use.descripcion ?? '',
      maximumCents: use.maximumCents ?? 0,
      diasVencimiento: String(use.diasVencimiento),
      terms: use.terminosCondiciones ?? '',
      amounts: config.montos
        .filter(({ uso }) => uso === use.uso)
        .map(({ cents, limite }) => ({ id: newId(), cents, limite: limitText(limite) })),
    })),
  };
}

/** Converts a draft into the configuration that would be published. */
export function configOf({ limiteGeneral, messageSuccess, uses }: Draft): VoucherConfig {
  return {
    limiteGeneral: Number(limiteGeneral),
    messageSuccess: messageSuccess.trim() || null,
    montos: uses.flatMap(({ uso, amounts }) =>
      amounts.map(({ cents, limite }) => ({ cents, uso: uso.trim(), limite: Number(limite) })),
    ),
    usos: uses.map((use) => ({
      uso: use.uso.trim(),
      reward: use.reward.trim(),
      titulo: use.titulo.trim(),
      descripcion: use.descripcion.trim() || null,
      maximumCents: use.maximumCents || null,
      diasVencimiento: Number(use.diasVencimiento),
      terminosCondiciones: use.terms.trim() || null,
    })),
  };
}
