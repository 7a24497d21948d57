import { ok } from '#kit/core/result.ts';
import { mayWorkWith } from '#kit/desk/core/roles.ts';
import { type Actions, nothing } from '#kit/desk/server/action.ts';
import type { StaffContext } from '#kit/desk/server/context.ts';
import type { WaitingMatter } from '#kit/desk/server/waiting-matter.ts';
import type { CountedMatter, HomeApi } from '../../rules/home-api.ts';

/** The desk's home: what waits for the caller. What cannot be counted does not hide the others. */
export function homeActions(matters: readonly WaitingMatter[]): Actions<HomeApi> {
  const sorted = matters.toSorted((a, b) => a.order - b.order);
  return {
    'home.view': {
      allow: 'session',
      changes: false,
      input: nothing,
      run: async (_input, context) => {
        const counted: CountedMatter[] = [];
        for (const matter of sorted) {
          if (matter.subject !== undefined && !mayWorkWith(context.staff.role, matter.subject)) continue;
          const count = await countOf(matter, context);
          if (count !== 0) counted.push({ name: matter.name, count });
        }
        return ok({ matters: counted });
      },
    },
  };
}

async function countOf({ name, count }: WaitingMatter, context: StaffContext): Promise<number | null> {
  try {
    return await count(context);
  } catch (error) {
    context.log.error({ err: error, matter: name }, 'what waits at the desk could not be counted');
    return null;
  }
}
