-- Two spellings of an e-mail are one when their keys are: composed characters (NFC), and small letters for A to Z alone, so
-- that no rule of a locale makes two letters one. `emailKey` of the contract is the same rule in the program.
create function email_key(address text) returns text
  language sql immutable strict parallel safe
  return lower(normalize(address, NFC) collate "C");

do $$
declare
  clashes text;
begin
  select string_agg(ids, '; ') into clashes from (
    select string_agg(id::text, ', ' order by id) as ids from accounts group by email_key(email) having count(*) > 1
  ) as shared;
  if clashes is not null then
    raise exception 'these accounts have the same e-mail in another spelling; give all but one of each another: %', clashes;
  end if;
end
$$;

alter table accounts add column email_key text not null generated always as (email_key(email)) stored;
create unique index accounts_email_key on accounts (email_key);
drop index accounts_email;
