-- needs: nothing
-- Passkeys (WebAuthn) of people who work for a school, a network or the platform: a way to pass the second step beside codes.
create table passkeys (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade,
  -- Base64url, as browsers name it.
  credential_id text not null unique,
  -- COSE
  public_key bytea not null,
  -- Of signatures; stays 0 for passkeys that are copied between devices.
  counter bigint not null,
  -- How a browser reaches it, joined by commas.
  transports text not null,
  -- The host name that it belongs to: the browser offers it there alone.
  rp_id text not null,
  -- Given by the person.
  name text not null check (char_length(name) between 1 and 60),
  backed_up boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- What a passkey has yet to sign. A row is taken away by the first answer.
create table passkey_challenges (
  challenge text primary key,
  -- SHA-256 of the token of the session that asked.
  session_hash bytea not null,
  purpose text not null check (purpose in ('add', 'prove')),
  -- Of the page that asked.
  origin text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expires on passkey_challenges (expires_at);
