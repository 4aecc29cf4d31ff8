-- needs: nothing
-- Whether the learner said, before the correction, to be sure of the answer; null when nothing was said.
alter table answers add column is_sure boolean;
