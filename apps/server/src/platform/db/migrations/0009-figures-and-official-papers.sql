-- Figures typed as answers, in the order of the parts that ask for one, joined by «;»; empty is none.
alter table answers add column typed text not null default '';

-- The mock exam as the law has it, beside the series of each licence's own length.
alter table series drop constraint series_type_check;
alter table series add constraint series_type_check
  check (type in ('accueil', 'entrainement', 'thematique', 'examen', 'personnalise', 'officiel'));

-- When its first question was shown: the time of a paper that is timed as a whole runs from it.
alter table series add column opened_at timestamptz;
update series s set opened_at = coalesce(
  (select a.served_at from answers a where a.person_id = s.person_id and a.series_id = s.id and a.position = 0),
  s.served_at
);
