import { defineArea } from '../../kit/server/area.ts';

export const area = defineArea({});
