-- The ERP's own texts and codes, beside the portal's.

-- how the ERP calls the state of an order, of its own record or of its events, whichever gives the state
alter table order_header add column estado_pedido_description text, add column own_descripcion text;
alter table order_event add column estado_pedido_description text;

-- what the company's Salesforce answered about a purchase of vouchers
create table voucher_answer (
  client_id bigint not null,
  uuid uuid not null,
  resp_salesforce text,
  version bigint not null,
  primary key (client_id, uuid),
  foreign key (client_id, uuid) references voucher_purchase
);

-- the ERP's code of a department, which is named by its country and Magento's region code
create table department_code (
  country_id text not null,
  code text not null,
  code_sap text,
  version bigint not null,
  primary key (country_id, code)
);
