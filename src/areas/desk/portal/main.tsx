import { PageBoundary } from '#kit/portal/design/PageBoundary.tsx';
import { mountApp } from '#kit/portal/mount.tsx';
import './i18n/es.po';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from './api.ts';
import { Desk } from './Desk.tsx';

mountApp(
  <PageBoundary>
    <QueryClientProvider client={queryClient}>
      <Desk />
    </QueryClientProvider>
  </PageBoundary>,
);
