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

/** The code in the page's address ('' without one), and a function that navigates to another code's. */
export function useCode(): [string, (code: string) => void] {
  const code = useSyncExternalStore(listen, codeOfAddress);
  return [code, goTo];
}

function goTo(code: string): void {
  history.pushState(null, '', code === '' ? PATH : `${PATH}/${code}`);
  dispatchEvent(new PopStateEvent('popstate'));
}
