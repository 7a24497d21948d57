-- Movements stand against TRUNCATE, too, as the audit log does.
drop trigger movement_is_final on movement;
create trigger movement_is_final before update or delete or truncate on movement
  for each statement execute function refuse_change();
