-- needs: nothing
-- What the learner said of the last answer: a mistake that somebody was sure of comes back first.
alter table question_states add column last_sure boolean;
