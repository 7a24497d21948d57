import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { draw } from '../../kit/portal/draw.tsx';
import { Gallery } from './Gallery.tsx';
import '../i18n/words.ts';

// A router of its own, because links need one; it leads nowhere.
const router = createRouter({ routeTree: createRootRoute({ component: Gallery }), history: createMemoryHistory() });

draw(<RouterProvider router={router} />);
