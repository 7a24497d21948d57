import type { Cents } from '#kit/core/money.ts';
import type { VoucherConfig } from '#areas/vouchers/rules/config.ts';

/** What a store sells while it is edited: each use with its amounts, whole numbers as they are written. */

export type DraftAmount = {
  readonly id: number;
  /** 0: not written yet. */
  readonly cents: Cents;
  readonly limite: string;
};

export type DraftUse = {
  readonly id: number;
  /** Carts name a sold use by its code: it is written once, for a new one. */
  readonly isNew: boolean;
  readonly uso: string;
  readonly reward: string;
  readonly titulo: string;
  readonly descripcion: string;
  /** 0: without a limit of its own. */
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
  const words = { uso: '', reward: '', titulo: '', descripcion: '', terms: '' };
  return { id: newId(), isNew: true, ...words, maximumCents: 0, diasVencimiento: '', amounts: [newAmount()] };
}

/** A published configuration to be edited; null: the store sells none yet. */
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

/** A draft as it would be published. */
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
