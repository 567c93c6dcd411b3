-- Runs when the database starts for the first time. Creates one role that owns the tables, and another that
-- serves requests and owns nothing.
CREATE ROLE baari LOGIN;
CREATE ROLE baari_app LOGIN;
GRANT baari_app TO baari;
CREATE DATABASE baari OWNER baari ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C' TEMPLATE template0;
