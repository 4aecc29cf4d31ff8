-- One spelling of the word, as in the code and the glossary.
alter table activation_codes rename column license to licence;
alter table applications rename column license to licence;
alter table exam_requests rename column license to licence;
alter table inscriptions rename column license to licence;
alter table messages rename column license to licence;
alter table series rename column license to licence;
