-- Whether a user is mailed the receipt of each payment that they make.
alter table app_user add receipt_mail boolean not null default true;
