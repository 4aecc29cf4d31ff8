-- needs: nothing
-- A school that the operator of the platform has suspended: its staff are refused, its accesses closed.
alter table schools add column suspended_at timestamptz;
alter table schools add column suspended_reason text;
-- Counts the changes, so that of two operators who change a school at once the second is told.
alter table schools add column version integer not null default 1;
-- Made by the page that creates the school, so that a request sent again makes no second one.
alter table schools add column request_key uuid unique;

-- An access that was open when its school was suspended: it opens again with the school.
alter table inscriptions add column closed_with_school boolean not null default false;

-- The last round of each of the server's own jobs, by whichever process.
create table job_runs (
  job text primary key,
  started_at timestamptz not null,
  -- Null while it runs, and for a round that died with its process.
  ended_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Of the last failure; null once a later round has succeeded.
  reason text,
  next_at timestamptz
);

-- The versions of the questions that were loaded here, by the first process that had them.
create table content_versions (
  version text primary key,
  first_loaded_at timestamptz not null
);

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'lien_mot_de_passe', 'mot_de_passe_change', 'suppression', 'accord_parental', 'deja_inscrit', 'message_ecole',
    'copie_message', 'examen', 'inactivite', 'rappel', 'seconde_etape', 'message_eleve', 'invitation_equipe',
    'transfert', 'suspension_ecole'
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
    'recovery_code_used', 'staff_invited', 'staff_joined', 'staff_changed', 'operator_act'
  )
);
