import { Suspense } from 'react';
import { lazyLivePart } from './lazyLivePart.ts';

const CompanySwitch = lazyLivePart('CompanySwitch');

/** The headers' button to switch the company, which loads after the screen. */
export function LazyCompanySwitch() {
  return (
    <Suspense>
      <CompanySwitch />
    </Suspense>
  );
}
