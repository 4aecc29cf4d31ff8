-- needs: nothing
-- When the person of a session last proved who they are: by the password, a new sign-in at another server, or a mailed link. The
-- link works only in the browser of its session, so it is kept with it.
alter table sessions add column confirmed_at timestamptz;
alter table sessions add column confirm_hash bytea;
alter table sessions add column confirm_until timestamptz;

alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (
  kind in (
    'sign_in', 'sign_in_failed', 'sign_in_throttled', 'session_opened', 'impersonation_begun', 'impersonation_refused',
    'service_refused', 'ticket_refused', 'partner_token_refused', 'form_refused', 'anti_forgery_refused',
    'access_refused', 'throttled', 'key_refused', 'code_refused', 'password_check_failed', 'password_link_asked',
    'password_link_throttled', 'password_changed', 'sessions_ended', 'erasure_asked', 'erasure_confirmed',
    'erasure_cancelled', 'second_step_added', 'second_step_removed', 'second_step_passed', 'recovery_codes_made',
    'recovery_code_used', 'staff_invited', 'staff_joined', 'staff_changed', 'operator_act', 'identity_confirmed',
    'confirmation_link_asked'
  )
);

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'lien_mot_de_passe', 'mot_de_passe_change', 'suppression', 'accord_parental', 'deja_inscrit', 'message_ecole',
    'copie_message', 'examen', 'inactivite', 'rappel', 'seconde_etape', 'message_eleve', 'invitation_equipe', 'transfert',
    'suspension_ecole', 'confirmation'
  )
);
