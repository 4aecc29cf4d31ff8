-- Server processes, as each says of itself every ten seconds: that it lives, and which revisions of questions it can show.
create table processes (
  id uuid primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- Set by a process that ends in good order.
  stopped_at timestamptz,
  -- ["b-l-001.r1", …]
  revisions jsonb not null
);

-- Closed because no process could show its next question any more; its credit was given back.
alter table series add column withdrawn_at timestamptz;
