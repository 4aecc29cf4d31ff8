-- The font that a person reads in, called what it is.
alter table settings rename column face to font;
alter table settings rename constraint settings_face_check to settings_font_check;
