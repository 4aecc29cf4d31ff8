-- needs: nothing
-- A series that staff give to a group, or to one learner. Who is in the group when it is read decides who has it.
create table assignments (
  id uuid primary key,
  school_id integer not null references schools (id),
  group_id uuid,
  person_id integer,
  licence text not null,
  slug text not null,
  -- Null: any series of this kind.
  order_no integer check (order_no > 0),
  words text not null,
  due_on date,
  made_by integer references people (id) on delete set null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Counts the changes, so that of two people who change it at once the second is told.
  version integer not null default 1,
  unique (id, school_id),
  check ((group_id is null) <> (person_id is null)),
  foreign key (group_id, school_id) references learner_groups (id, school_id) on delete cascade,
  foreign key (person_id, school_id) references memberships (person_id, school_id) on delete cascade
);
create index assignments_school on assignments (school_id, created_at);
create index assignments_group on assignments (group_id, school_id);
create index assignments_person on assignments (person_id, school_id);
create index assignments_made_by on assignments (made_by);

-- The homework that a series was begun for.
alter table series add column assignment_id uuid references assignments (id) on delete set null;
create index series_assignment on series (assignment_id) where assignment_id is not null;
alter table series drop constraint series_path_check;
alter table series add constraint series_path_check check (path in ('libre', 'accueil', 'personnalise', 'devoir'));

-- Counts the changes of a contract, for the same reason.
alter table staff_memberships add column version integer not null default 1;

-- Somebody is asked to work at a school. Nothing follows from it before the owner of the mailbox agrees.
create table staff_invitations (
  id uuid primary key,
  school_id integer not null references schools (id),
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('moniteur', 'secretaire', 'gerant')),
  all_groups boolean not null,
  -- Of the secret in the last mail.
  token_hash bytea not null unique,
  invited_by integer references people (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  unique (id, school_id)
);
create unique index staff_invitations_open on staff_invitations (school_id, email_key)
  where accepted_at is null and withdrawn_at is null;
create index staff_invitations_invited_by on staff_invitations (invited_by);
create index staff_invitations_expiry on staff_invitations (expires_at);

-- The groups that they will teach.
create table staff_invitation_groups (
  invitation_id uuid not null,
  group_id uuid not null,
  school_id integer not null,
  primary key (invitation_id, school_id, group_id),
  foreign key (invitation_id, school_id) references staff_invitations (id, school_id) on delete cascade,
  foreign key (group_id, school_id) references learner_groups (id, school_id) on delete cascade
);
create index staff_invitation_groups_group on staff_invitation_groups (group_id, school_id);

-- Mails that invite. An older program leaves them to a new one.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'lien_mot_de_passe', 'mot_de_passe_change', 'suppression', 'accord_parental', 'deja_inscrit', 'message_ecole', 'message_eleve',
    'copie_message', 'examen', 'inactivite', 'rappel', 'invitation_equipe'
  )
);


-- Who joins a school's staff, and whose contract changes or ends.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (
  kind in (
    'sign_in', 'sign_in_failed', 'sign_in_throttled', 'session_opened', 'impersonation_begun', 'impersonation_refused',
    'service_refused', 'ticket_refused', 'partner_token_refused', 'form_refused', 'anti_forgery_refused', 'access_refused',
    'throttled', 'key_refused', 'code_refused', 'password_check_failed', 'password_link_asked', 'password_link_throttled',
    'password_changed', 'sessions_ended', 'erasure_asked', 'erasure_confirmed', 'erasure_cancelled', 'staff_invited',
    'staff_joined', 'staff_changed'
  )
);
