-- When the clip of the current question was first shown: a mock exam plays it once, and a reload shows its end.
alter table series add column clip_served_at timestamptz;
