-- needs: nothing
-- Whether nobody was there when a question of a mock exam ran out, so that it is no mistake. false: the page saw no sign of
-- life, but fewer than three such questions came in a row. Null: somebody answered, or an earlier release wrote it.
alter table answers add column is_unseen boolean;
-- How many of its questions nobody saw, among those rolled up.
alter table series add column unseen integer not null default 0;
