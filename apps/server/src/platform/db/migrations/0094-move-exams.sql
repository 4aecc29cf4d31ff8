-- needs: nothing
-- A request moves to another person when the account that stands in for them is absorbed; its changes and pieces follow.
alter table exam_changes drop constraint exam_changes_person_id_request_id_fkey;
alter table exam_changes add constraint exam_changes_person_id_request_id_fkey
  foreign key (person_id, request_id) references exam_requests (person_id, id) on update cascade on delete cascade;
