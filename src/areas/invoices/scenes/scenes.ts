import type { AreaScenes } from '#kit/scenes/scene.ts';
import { exportScenes } from './export-scenes.ts';
import { makePayments } from './payments.ts';
import { cashScenes, paymentsScenes } from './payments-scenes.ts';
import { pendingScenes } from './pending-scenes.ts';
import { resultScenes } from './result-scenes.ts';

/** The pending invoices, the payments, and the results of payments. */
export const areaScenes: AreaScenes = {
  scenes: [...exportScenes, ...pendingScenes, ...paymentsScenes, ...cashScenes, ...resultScenes],
  prepare: makePayments,
};
