import { PageBoundary } from '#kit/portal/design/PageBoundary.tsx';
import { mountApp } from '#kit/portal/mount.tsx';
import './messages.es.po';
import '#kit/desk/portal/messages.es.po';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#kit/desk/portal/api.ts';
import { DeskManifests } from '#kit/desk/portal/manifests.ts';
import { MANIFESTS } from './manifests.ts';
import { Desk } from './Desk.tsx';

mountApp(
  <PageBoundary>
    <QueryClientProvider client={queryClient}>
      <DeskManifests value={MANIFESTS}>
        <Desk />
      </DeskManifests>
    </QueryClientProvider>
  </PageBoundary>,
);
