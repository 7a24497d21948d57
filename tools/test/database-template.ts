/** Creates the empty embedded database that the tests copy, unless it exists. */
import { templateFolder } from '#kit/server/testing/database-template.ts';

await templateFolder();
