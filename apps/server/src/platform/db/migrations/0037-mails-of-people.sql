-- A mail knows whom it is about, so that erasing a person takes theirs and no others. What it says is kept until it has
-- gone out (blank afterwards): a link in it opens an account. A mail that can't go out ends, with its reason.
alter table mails
  add column person_id integer references people (id) on delete cascade,
  add column kind text check (
    kind in (
      'lien_mot_de_passe', 'mot_de_passe_change', 'suppression', 'accord_parental', 'deja_inscrit', 'message_ecole',
      'copie_message', 'examen', 'inactivite'
    )
  ),
  add column brand text,
  -- Lower goes first.
  add column priority smallint not null default 1,
  -- After it the mail is of no use, and is not sent. Older programs don't say.
  add column expires_at timestamptz not null default now() + interval '5 days',
  add column failed_at timestamptz,
  -- Null once the mail has ended, sent or failed.
  alter column next_attempt_at drop not null;

-- Rows of before, where there is no doubt: written to or from one learner, or to one learner's parent.
update mails set person_id = certain.person_id
from (
  select m.id, min(p.person_id) as person_id
  from mails m
  join (
    select lower(email) as address, person_id from accounts where role = 'eleve'
    union
    select lower(parent_email), person_id from parent_consents
  ) p on p.address in (lower(m.recipient), lower(m.reply_to))
  group by m.id
  having count(distinct p.person_id) = 1
) certain
where certain.id = mails.id;

update mails set person_id = a.person_id
from accounts a
where mails.person_id is null and mails.reply_to is null and lower(a.email) = lower(mails.recipient);

update mails set body_text = '', body_html = null, next_attempt_at = null where sent_at is not null;

create index mails_person on mails (person_id);
drop index mails_due;
create index mails_due on mails (priority, next_attempt_at) where next_attempt_at is not null;
create index mails_ended on mails ((coalesce(sent_at, failed_at)));
