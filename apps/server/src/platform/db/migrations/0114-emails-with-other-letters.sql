-- needs: nothing
-- outside a transaction
-- Few addresses have letters beyond ASCII; only these can hold signs that nobody sees, which a job takes out.
create index concurrently accounts_other_letters on accounts (id)
  where octet_length(email) <> char_length(email) or octet_length(typed_email) <> char_length(typed_email);
