-- needs: nothing
-- The days of a school and its learners begin at midnight there. The names are those of `TIME_ZONES` in the contract.
alter table schools add column time_zone text not null default 'Europe/Paris' check (time_zone in (
  'Europe/Paris', 'America/Guadeloupe', 'America/Martinique', 'America/St_Barthelemy', 'America/Marigot',
  'America/Cayenne', 'America/Miquelon', 'Indian/Reunion', 'Indian/Mayotte', 'Pacific/Noumea', 'Pacific/Wallis',
  'Pacific/Tahiti', 'Pacific/Marquesas', 'Pacific/Gambier'));
