-- A receipt names its payment, so that /verificar can say that the bank has taken it back. Older receipts are found by
-- the number that payment and receipt share (P123, CP-0000123).
alter table issued_document add column payment_uuid uuid;
update issued_document i set payment_uuid = m.source
from portal_money m
where i.kind = 'receipt' and m.client_id = i.client_id and m.name = 'P' || ltrim(substr(i.number, 4), '0');
