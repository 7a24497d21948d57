import { createRootRoute } from '@tanstack/react-router';

/** Parent of the desk's screens; src/desk sets its frame. */
export const deskRoot = createRootRoute();
