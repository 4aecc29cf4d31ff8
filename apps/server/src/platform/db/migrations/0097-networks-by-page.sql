-- needs: nothing
-- Networks that an operator makes on a page. Null: made before there was one, nobody knows when.
alter table school_networks add column created_at timestamptz;
-- Counts the changes, so that of two operators who change a network at once the second is told.
alter table school_networks add column version integer not null default 1;
-- Made by the page that creates the network, so that a request sent again makes no second one.
alter table school_networks add column request_key uuid unique;
create index schools_network on schools (group_id) where group_id is not null;

-- Counts the changes of a contract, for the same reason.
alter table network_memberships add column version integer not null default 1;

-- An invitation is to work at a school, or at the head office of a network.
alter table staff_invitations alter column school_id drop not null;
alter table staff_invitations add column network_id integer references school_networks (id) on delete cascade;
alter table staff_invitations drop constraint staff_invitations_role_check;
alter table staff_invitations add constraint staff_invitations_role_check check (
  role in ('moniteur', 'secretaire', 'gerant', 'siege')
);
alter table staff_invitations add constraint staff_invitations_place_check check (
  (network_id is null) <> (school_id is null) and (network_id is null) = (role <> 'siege')
);
create index staff_invitations_network on staff_invitations (network_id) where network_id is not null;
create unique index staff_invitations_open_network on staff_invitations (network_id, email_key)
  where network_id is not null and accepted_at is null and withdrawn_at is null;

-- What was done about a network, wherever it is noted.
create index audit_network on audit ((details ->> 'groupement'), at desc) where details ->> 'groupement' is not null;
