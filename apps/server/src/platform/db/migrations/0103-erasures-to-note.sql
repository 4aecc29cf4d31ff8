-- needs: nothing
-- Children whom a parent has refused, or whose parent did not answer: the process that erases them may lack the key of the erasure
-- ledger, so a backend notes them within ten minutes, and the row goes. `made_at` is of the person's row, in microseconds since 1970.
create table erasures_to_note (
  number integer not null,
  made_at bigint not null,
  primary key (number, made_at)
);
