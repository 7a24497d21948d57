import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { foldText } from '#kit/core/search-text.ts';
import { onBothDatabases } from '../testing/database.ts';
import { searchConditions, sortText } from './conditions.ts';

onBothDatabases('texts', (database) => {
  it('are compared by the database as by the portal, letter by letter', async () => {
    const { db } = await database.fresh();
    const ranges = [
      [0x20, 0x2fff],
      [0xac00, 0xac1f],
      [0xf900, 0xfaff],
      [0x1f600, 0x1f60f],
    ] as const;
    const letters = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    );
    const { rows } = await sql<{ letter: string; folded: string }>`
      select letter, fold_text(letter) as folded from unnest(${letters}::text[]) as letter`.execute(db);
    expect(rows.filter(({ letter, folded }) => folded !== foldText(letter))).toEqual([]);
    const marked = 'pe\u0301ra u\u0308ber n\u0303u Ḗ\u0323 ΣΊΣΥΦΟΣ';
    const result = await sql<{ folded: string }>`select fold_text(${marked}) as folded`.execute(db);
    expect(result.rows).toEqual([{ folded: 'pera uber ñu e σισυφοσ' }]);
    expect(foldText(marked)).toBe('pera uber ñu e σισυφοσ');
  });

  it('are found and sorted in Spanish', async () => {
    const { db } = await database.fresh();
    const names = ['Zoila', 'BEGOÑA', 'Nuñez', 'álvaro', 'Ñañez', 'Nzanga', 'Ángeles', 'Peña', 'Pena', '100% oil_a'];
    const find = async (search: string) => {
      const where = searchConditions([sql`name`], search);
      const { rows } = await sql<{ name: string }>`
        select name from unnest(${names}::text[]) as name where ${where[0] ?? sql`true`}
        order by ${sortText(sql`name`)}, name collate "C"`.execute(db);
      return rows.map(({ name }) => name);
    };
    expect(await find('')).toEqual([
      '100% oil_a',
      'álvaro',
      'Ángeles',
      'BEGOÑA',
      'Nuñez',
      'Nzanga',
      'Ñañez',
      'Pena',
      'Peña',
      'Zoila',
    ]);
    expect(await find('begoña')).toEqual(['BEGOÑA']);
    expect(await find('ALVARO')).toEqual(['álvaro']);
    expect(await find('pena')).toEqual(['Pena', 'Peña']);
    expect(await find('PEÑA')).toEqual(['Peña']);
    expect(await find('l_a')).toEqual(['100% oil_a']);
    expect(await find('nada')).toEqual([]);
    const letters = ['Ștefan Țuțea', 'Nguyễn', 'Ґудзь', 'Αθηνά', '中山', '가나', 'がぎ'];
    names.push(...letters);
    for (const name of letters) expect(await find(name)).toEqual([name]);
    expect(await find('stefan')).toEqual(['Ștefan Țuțea']);
    expect(await find('nguyen')).toEqual(['Nguyễn']);
    expect(await find('ґУДЗЬ')).toEqual(['Ґудзь']);
  });

  it('are sorted by an index', async () => {
    const { db } = await database.fresh();
    const plans = {
      client_by_name: sql`select from client c order by ${sortText(sql`c.nombre`)}, c.client_id limit 10`,
      destination_by_name: sql`select from destination d where d.client_id = 1
        order by ${sortText(sql`d.nombre_comercial`)}, d.codigo_destinatario collate "C" limit 10`,
      app_user_by_firstname: sql`select from app_user u where u.client_id = 1
        order by ${sortText(sql`u.firstname`)}, ${sortText(sql`u.lastname`)}, u.user_id limit 10`,
    };
    const used = await db.transaction().execute(async (tx) => {
      // for an empty table every plan is equally cheap
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const found: string[] = [];
      for (const [index, query] of Object.entries(plans)) {
        const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(tx);
        const plan = rows.flatMap((row) => Object.values(row)).join('\n');
        if (plan.includes(`using ${index} `) && !plan.includes('Sort')) found.push(index);
      }
      return found;
    });
    expect(used).toEqual(Object.keys(plans));
  });
});
