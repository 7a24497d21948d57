import { type ReactNode, useSyncExternalStore } from 'react';
import { Interrupted } from '#areas/session/portal/public.ts';
import { AssetsFailedScreen } from '../AssetsFailed.tsx';
import { NotFound } from '../NotFound.tsx';
import { RouteError } from '../RouteError.tsx';
import { Group, Specimen } from './Specimen.tsx';

/** The specification's error pages (2), each under its own address, because it replaces the whole page. */
const pages: Readonly<Record<string, { readonly name: string; readonly page: ReactNode }>> = {
  '#401': { name: '401', page: <Interrupted by={{ kind: 'unauthorized', requestId: 'req-7f3a2c' }} /> },
  '#404': { name: '404', page: <Framed page={<NotFound />} /> },
  '#500': { name: '500', page: <Framed page={<RouteError error={new Error('Broken')} reset={() => {}} />} /> },
  '#503': { name: '503', page: <Interrupted by={{ kind: 'maintenance' }} /> },
  '#assets': { name: 'Files that do not load', page: <AssetsFailedScreen /> },
};

function Framed({ page }: { page: ReactNode }) {
  return <main>{page}</main>;
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export function useStatusPage(): ReactNode {
  return pages[useSyncExternalStore(subscribe, () => location.hash)]?.page;
}

export function StatusPages() {
  return (
    <Group title="Status pages">
      <Specimen name="Each in the place of everything; 401 leads to the sign-in when it has counted down">
        {Object.entries(pages).map(([address, { name }]) => (
          <a key={address} href={address}>
            {name}
          </a>
        ))}
      </Specimen>
    </Group>
  );
}
