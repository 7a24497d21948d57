import type { PersonalData } from '#kit/server/person/personal-data.ts';

const STAFF = 'people of the company, who are no users of the portal';

/** What the desk has about users: what staff wrote about them. */
export const personalData: PersonalData = {
  desk_approval: { none: 'acts of staff', texts: 'action decision', mentions: 'input' },
  desk_draft: { none: 'drafts of staff', texts: 'action subject', mentions: 'input refused' },
  desk_switch: { none: 'switches', texts: 'name' },
  staff: { none: STAFF, texts: 'email name role status password_hash secret pending_secret sealed_by' },
  staff_device: { none: STAFF, texts: 'device_sha256' },
  staff_identity: { none: STAFF, texts: 'issuer subject claimed_role' },
  staff_link: { none: STAFF, texts: 'secret_sha256' },
  staff_oidc_used: { none: 'used states and ids of tokens', texts: 'key_sha256' },
  staff_recovery_code: { none: STAFF, texts: 'code_hmac hmac_key' },
  staff_session: { none: STAFF, texts: 'token_sha256 address user_agent provider_sid factor' },
};
