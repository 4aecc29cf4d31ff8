-- needs: nothing
-- Who runs the exam (a code of content/exam-operators.json), and the reference of the booking.
alter table exam_requests add column operator text;
alter table exam_requests add column booking text;

-- A message of a school may be for one of its groups. An older program knows no groups: it would show the message to the
-- whole school, if an empty brand did not hide it.
alter table messages add column group_id uuid;
alter table messages add foreign key (group_id, school_id) references learner_groups (id, school_id) on delete cascade;
alter table messages add column author_id integer references accounts (id) on delete set null;
alter table messages add column created_at timestamptz;
alter table messages add column withdrawn_at timestamptz;
-- Learners to whom it went by mail too.
alter table messages add column mailed integer not null default 0;
-- Counts the changes, so that of two people who change a message at once the second is told.
alter table messages add column version integer not null default 1;
-- Chosen by the page, so that a message sent twice is one.
alter table messages add column sending_id uuid unique;
create index messages_school on messages (school_id, starts_at desc);
create index messages_group on messages (group_id, school_id);
create index messages_author on messages (author_id);

-- That a letter is answered, by whom, and what the school notes of it.
alter table contact_messages add column answered_at timestamptz;
alter table contact_messages add column answered_by integer references accounts (id) on delete set null;
alter table contact_messages add column answer_note text not null default '';
alter table contact_messages add column version integer not null default 1;
create index contact_messages_answered_by on contact_messages (answered_by);
create index contact_messages_school on contact_messages (school_id, created_at desc);

-- Messages of a school that its learners also get by mail.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'lien_mot_de_passe', 'mot_de_passe_change', 'suppression', 'accord_parental', 'deja_inscrit', 'message_ecole',
    'copie_message', 'examen', 'inactivite', 'rappel', 'message_eleve'
  )
);
