/** Makes the empty embedded database that the tests copy, where it is not there yet. */
import { emptyFolder } from '../../src/kit/server/testing/empty.ts';

await emptyFolder();
