-- needs: nothing
-- A package may keep a suspend_data of one MiB. Rows that are there kept to a stricter limit, so they are not read again.
alter table course_states drop constraint course_states_state_check;
alter table course_states add constraint course_states_state_check check (length(state) <= 1700000) not valid;
