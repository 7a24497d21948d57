import type { PersonalData } from '#kit/server/person/personal-data.ts';

/** What the tables of API keys and webhooks have about users. An erased user's keys end. */
export const personalData: PersonalData = {
  api_key: {
    title: 'Llaves de API',
    rows: 'user',
    texts: 'name key_sha256 scopes addresses',
    secret: ['key_sha256'],
    erase: 'delete',
  },
  client_webhook: {
    title: 'Webhooks',
    rows: 'user',
    texts: 'url events secret_sealed former_sealed sealed_by paused_for',
    secret: ['secret_sealed', 'former_sealed', 'sealed_by'],
    // it sends nothing any more until another legal representative takes it over
    erase: 'keep',
    keeps: 'number',
  },
  client_webhook_delivery: { none: 'events of a client for its own systems', texts: 'type data state error' },
};
