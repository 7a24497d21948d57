import type { PersonalData } from '#kit/server/person/personal-data.ts';

/** What the ERP's interface has about users: the keys of rejected records. */
export const personalData: PersonalData = {
  erp_delivery: { none: 'states of deliveries', texts: 'why' },
  erp_key: { none: 'keys of programs', texts: 'name scopes key_sha256' },
  import_report: { none: 'counts', texts: 'source file broken' },
  import_report_line: { none: "the ERP's records", texts: 'kind field', mentions: 'key reason' },
};
