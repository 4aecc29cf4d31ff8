-- needs: nothing
-- When the authors of the questions have read a report of a learner; null for one that waits, and for every other letter.
alter table contact_messages add column report_read_at timestamptz;
