import type { AreaDemo } from '#kit/demo/area-demo.ts';
import { COMPANY_FORMS } from './company-forms.ts';
import { SURVEY } from './survey.ts';

/** The survey and the company's forms for every store. */
export const demo: AreaDemo = { records: () => [SURVEY, ...COMPANY_FORMS] };
