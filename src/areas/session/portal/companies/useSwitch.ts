import { useState } from 'react';
import { switchCompany } from './switch-company.ts';

/** Switches to a company: which one it is opening, and why the last try failed. */
export function useSwitch() {
  const [opening, setOpening] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  async function open(cliente: string) {
    if (opening !== undefined) return;
    setOpening(cliente);
    setFailure(undefined);
    try {
      await switchCompany(cliente);
    } catch (error) {
      setFailure(error);
      setOpening(undefined);
    }
  }
  return { opening, failure, open: (cliente: string) => void open(cliente) };
}
