import { sql } from 'kysely';
import type { ImageUse } from '#kit/desk/core/image-use.ts';
import type { FindImageUses } from '#kit/desk/server/find-image-uses.ts';

/** Finds the vouchers on sale that show an image. */
export const vouchersWithImage: FindImageUses = async (db, { address }) => {
  const { rows } = await sql<ImageUse>`
    select 'vouchers' as kind, store as key, store as name from voucher_config
    where position(${address} in usos::text) > 0 order by 2`.execute(db);
  return rows;
};
