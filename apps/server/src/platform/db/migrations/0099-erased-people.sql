-- needs: nothing
-- Who was erased, by a keyed hash: the same lines are in a file beside each server, so that a restored database erases again
-- whom an older backup brings back.
create table erased_people (
  hash text primary key,
  erased_at timestamptz not null
);
create index erased_people_at on erased_people (erased_at);
