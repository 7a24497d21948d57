-- What a case about a withholding computes (docs/product.md, Cases): the concept of the year's table, its rate in
-- millionths, and the base; and the day by which its certificate is promised.
alter table client_case add column withholding text;
alter table client_case add column withholding_ppm integer check (withholding_ppm > 0);
alter table client_case add column withholding_base_cents bigint check (withholding_base_cents > 0);
alter table client_case add column certificate_day date;
alter table client_case add constraint client_case_withholding check (
  case when withholding is null
       then num_nonnulls(withholding_ppm, withholding_base_cents, certificate_day) = 0
       else tipo = 'retencion' and withholding_ppm is not null and withholding_base_cents is not null end);
