-- The text of a credit of this money (document.detalle): a cash payment has no documents, so its segment's name
-- identifies it.
alter table portal_money add column detalle text;
