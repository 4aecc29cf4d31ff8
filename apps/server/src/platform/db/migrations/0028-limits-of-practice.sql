-- Answers of a learner come at a pace: each moves this on by a step, and it may not run far ahead of the clock. No indexed
-- column changes: with room on the page the new version stays there (see 0001).
alter table inscriptions add column answers_paced_until timestamptz;
alter table inscriptions set (fillfactor = 70);

-- The call that started the clock of the current question said that it is read aloud.
alter table series add column read_aloud boolean not null default false;

-- Of an answer that came after its time: what the page measured of it, and how much of the delay was ours.
alter table answers add column claimed_ms integer check (claimed_ms >= 0);
alter table answers add column outage_ms integer check (outage_ms >= 0);

-- When the service could not be had, as its processes saw it: their database was away, or none of them ran.
create table outages (
  id uuid primary key,
  cause text not null check (cause in ('database', 'stopped')),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  check (ended_at > began_at)
);
create index outages_end on outages (ended_at);
