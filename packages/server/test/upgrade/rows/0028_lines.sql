UPDATE clinic SET uses_letters = true;
UPDATE doctor SET letter = 'A', room = '2' WHERE slug = 'meera-rao';
