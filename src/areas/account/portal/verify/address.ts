import { useSyncExternalStore } from 'react';

const PATH = '/verificar';

function codeOfAddress(): string {
  try {
    return decodeURIComponent(location.pathname.slice(PATH.length).replaceAll('/', ''));
  } catch {
    return '';
  }
}

function listen(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}

/** The code in the page's address, empty where there is none, and what goes to another's; the browser's back leads back. */
export function useCode(): [string, (code: string) => void] {
  const code = useSyncExternalStore(listen, codeOfAddress);
  return [code, goTo];
}

function goTo(code: string): void {
  history.pushState(null, '', code === '' ? PATH : `${PATH}/${code}`);
  dispatchEvent(new PopStateEvent('popstate'));
}
