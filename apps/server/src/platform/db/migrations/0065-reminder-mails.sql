-- needs: nothing
-- Reminders, which the recipient can stop from the mail program itself (RFC 8058). An older program leaves them to a new one.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'lien_mot_de_passe', 'mot_de_passe_change', 'suppression', 'accord_parental', 'deja_inscrit', 'message_ecole',
    'copie_message', 'examen', 'inactivite', 'rappel'
  )
);
alter table mails add column unsubscribe_url text;
