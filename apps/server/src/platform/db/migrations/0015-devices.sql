-- A person tells their sessions apart by the device, sees when each was last used, and ends them. A session awaits consent
-- while its browser holds somebody else's, who has not agreed yet to leave the place.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column browser text not null default '';
alter table sessions add column system text not null default '';
alter table sessions add column awaits_consent boolean not null default false;

-- A sign-on ends when it is left unused, as a session does.
alter table sso_sessions add column seen_at timestamptz not null default now();
