import { type DeskRole, mayWorkWith } from '../rules/roles.ts';
import type { DeskScreen } from './screen.ts';
import { SCREENS } from './screens.ts';

/** The screens of a role's menu. */
export function menuOf(role: DeskRole): readonly DeskScreen[] {
  return SCREENS.filter(
    ({ menu, subject }) => menu !== undefined && (subject === undefined || mayWorkWith(role, subject)),
  );
}
