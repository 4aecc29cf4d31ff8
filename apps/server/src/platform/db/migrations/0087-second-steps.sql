-- needs: nothing
-- The device that shows codes of six digits to a person who works for a school. One row for each person.
create table second_steps (
  account_id integer primary key references accounts (id) on delete cascade,
  -- Encrypted; null until the first device has shown a code.
  secret bytea,
  confirmed_at timestamptz,
  -- The last thirty seconds whose code was taken: a code works once.
  last_counter bigint not null default 0,
  -- Of a device that waits for its first code, beside the one that it replaces.
  pending_secret bytea,
  prepared_at timestamptz,
  created_at timestamptz not null,
  check ((secret is null) = (confirmed_at is null)),
  check ((pending_secret is null) = (prepared_at is null))
);

-- Codes for the day on which the device is lost. A row is one that was not used yet.
create table recovery_codes (
  account_id integer not null references second_steps (account_id) on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- When the person showed a code in this session; while staff act for a learner, in the session before.
alter table sessions add column second_step_at timestamptz;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'lien_mot_de_passe', 'mot_de_passe_change', 'suppression', 'accord_parental', 'deja_inscrit', 'message_ecole',
    'copie_message', 'examen', 'inactivite', 'rappel', 'seconde_etape', 'message_eleve', 'invitation_equipe'
  )
);

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (
  kind in (
    'sign_in', 'sign_in_failed', 'sign_in_throttled', 'session_opened', 'impersonation_begun', 'impersonation_refused',
    'service_refused', 'ticket_refused', 'partner_token_refused', 'form_refused', 'anti_forgery_refused',
    'access_refused', 'throttled', 'key_refused', 'code_refused', 'password_check_failed', 'password_link_asked',
    'password_link_throttled', 'password_changed', 'sessions_ended', 'erasure_asked', 'erasure_confirmed',
    'erasure_cancelled', 'second_step_added', 'second_step_removed', 'second_step_passed', 'recovery_codes_made',
    'recovery_code_used', 'staff_invited', 'staff_joined', 'staff_changed'
  )
);
