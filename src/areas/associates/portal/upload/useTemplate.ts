import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { STORES } from '#kit/core/store.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { saveFile } from '#kit/portal/file/saveFile.ts';
import { ROLES } from '#areas/session/rules/roles.ts';
import { DOCUMENT_TYPES } from '../../rules/document-types.ts';
import { LEGAL_REPRESENTATIVE } from '../../rules/fields.ts';
import { stationsQuery } from '../stations/query.ts';
import type { WrongLine } from './write-template.ts';

/**
 * The downloads of the template: as Excel, also with lines to correct, or as CSV. `error`: the error of the last
 * download.
 */
export function useTemplate() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function save(write: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await write();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  const saveExcel = (name: string, wrong?: readonly WrongLine[]) =>
    void save(async () => {
      // loaded when it is needed, because it is larger than the rest of the screen
      const [{ writeTemplate }, stations] = await Promise.all([
        import('./write-template.ts'),
        queries.query(stationsQuery),
      ]);
      const documentTypes = DOCUMENT_TYPES[STORES[portalConfig().store].country];
      const roles = ROLES.map((role) => role.name).filter((role) => role !== LEGAL_REPRESENTATIVE);
      saveFile(await writeTemplate({ roles, documentTypes, stations }, wrong), `${name}.xlsx`);
    });
  const saveCsv = (name: string) =>
    void save(async () => saveFile((await import('./write-template.ts')).writeCsvTemplate(), `${name}.csv`));
  return { busy, error, saveExcel, saveCsv };
}
