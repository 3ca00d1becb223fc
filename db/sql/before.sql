CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_fold(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
-- Macrons, accents, case, apostrophes and punctuation do not matter in a search: 'Māori–Studies' is 'maori studies'.
-- The same as fold() in app/platform/fold.ts.
BEGIN
  RETURN btrim(regexp_replace(
    regexp_replace(
      lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))),
      E'[\u0300-\u036f''\u2018\u2019\u02bb\u02bc`]+', '', 'g'),
    '[^a-z0-9]+', ' ', 'g'));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_words(folded text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
-- The stems of words: 'nurses' and 'nursing' are 'nurs'. Small words are left out.
BEGIN
  RETURN to_tsvector('pg_catalog.english', folded);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_name_key(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
-- One text for all spellings of a name: 'Registered Nurses' and 'registered nurse' are 'regist nurs'.
DECLARE
  folded text := public.yonder_fold(value);
  stems text;
BEGIN
  SELECT string_agg(stem, ' ' ORDER BY place) INTO stems
  FROM (SELECT (ts_lexize('pg_catalog.english_stem', word))[1] AS stem, place
        FROM unnest(string_to_array(folded, ' ')) WITH ORDINALITY AS words(word, place)) AS stemmed;
  RETURN coalesce(stems, folded);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_join(texts text[]) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
-- Texts with a gap between them, for a generated column.
BEGIN
  RETURN array_to_string(texts, ' ');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_search_place(type text, weight real) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
-- Kind and tier of a document, as it stands before each of its words in the index: 'course1:'. So the best known
-- courses with a word are one short list, however many documents have that word.
BEGIN
  RETURN type || CASE WHEN weight >= 95 THEN 0 WHEN weight >= 80 THEN 1 WHEN weight >= 50 THEN 2 ELSE 3 END || ':';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_search_keys(
  words text, names text[], type text, weight real, facets text[]
) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
-- What a document is found by: its words ('course1:nurs'), its kind and tier alone ('course1:'), its whole names
-- ('course=bachelor nurs') and what a search can be narrowed by ('region:AU-QLD').
DECLARE
  place text := public.yonder_search_place(type, weight);
  keys text[] := place || facets;
  name text;
BEGIN
  FOREACH name IN ARRAY names LOOP
    keys := keys || (type || '=' || left(public.yonder_name_key(name), 400));
  END LOOP;
  RETURN array_to_tsvector(keys || ARRAY(
    SELECT place || word FROM unnest(tsvector_to_array(public.yonder_words(public.yonder_fold(words)))) AS word));
END $$;
--> statement-breakpoint
