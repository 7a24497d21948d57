-- What a credit of this money says of itself (document.detalle): a cash payment is for no document, so its name is all there is.
alter table portal_money add column detalle text;
