-- What a visitor accepted or refused, each time they chose: the proof that the law asks for. Nobody is named; the random
-- number in the visitor's cookie is all that ties a row to them.
create table consent_proofs (
  visitor_id uuid not null,
  id uuid not null,
  -- Purposes accepted, joined by commas; empty is a refusal.
  choice text not null,
  -- Of the words that were shown.
  version text not null,
  brand text not null,
  decided_at timestamptz not null,
  primary key (visitor_id, id)
);
create index consent_proofs_age on consent_proofs (decided_at);
