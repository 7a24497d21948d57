import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { mountApp } from '#kit/portal/mount.tsx';
import { ComponentBook } from './ComponentBook.tsx';
import '../messages.es.po';

// Links need a router; this one has no pages.
const router = createRouter({
  routeTree: createRootRoute({ component: ComponentBook }),
  history: createMemoryHistory(),
});

mountApp(<RouterProvider router={router} />);
