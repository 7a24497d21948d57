import type { Cents, Currency } from '#kit/core/money.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { Issued } from '../pdf/pdf.ts';
import type { Settings } from '../settings.ts';
import type { Viewer } from '../viewer.ts';
import type { Export } from './list.ts';

/** The client's names and the verification code of a PDF, which the account area provides. */
export type ExportMetadata = {
  readonly client: (app: { readonly db: Db }, viewer: Viewer) => Promise<Issued['client']>;
  readonly issue: (
    app: { readonly db: Db; readonly clock: Clock; readonly settings: Settings },
    viewer: Viewer,
    document: {
      readonly kind: Export<never>['kind'];
      readonly title: string;
      readonly number: string | null;
      readonly total: { readonly cents: Cents; readonly currency: Currency } | null;
    },
  ) => Promise<Issued>;
};
