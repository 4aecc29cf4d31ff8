-- In whose name a mail goes out: its brand's title. Null for what was queued before.
alter table mails add column sender_name text;

-- A message may be for one person alone; null is for everybody it otherwise speaks to.
alter table messages add column person_id integer references people (id) on delete cascade;
create index messages_person on messages (person_id) where person_id is not null;
