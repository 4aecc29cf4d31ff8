-- needs: nothing
-- `question_states_due_first` has replaced it.
drop index question_states_due;
