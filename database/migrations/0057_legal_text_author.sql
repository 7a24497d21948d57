-- Who published a legal text at the desk; null: the import.
alter table legal_text add author text;

-- The desk counts who has accepted each version of a store's texts.
create index terms_acceptance_of_terms on terms_acceptance (store, terms_version, client_id, user_id);
create index terms_acceptance_of_data_policy on terms_acceptance (store, data_policy_version, client_id, user_id);
