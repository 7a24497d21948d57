-- Why support enters; the user reads it in the mail. Null: a link of before, or of a command without a reason.
alter table support_link add column reason text;
