/** The area's screens, in one file of the build: the names of two would weigh on every page. */
export { CasesScreen } from './list/CasesScreen.tsx';
export { CaseScreen } from './thread/CaseScreen.tsx';
