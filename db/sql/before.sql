CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_fold(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
-- Macrons, accents, case, apostrophes and punctuation do not matter in a search: 'Māori–Studies' is 'maori studies'.
-- The same as fold() in app/features/search/fold.ts.
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
CREATE OR REPLACE FUNCTION yonder_search_marks(type text, weight real, facets text[]) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
-- What a search narrows by, as lexemes of the same index. The colon keeps them apart from words.
BEGIN
  RETURN ARRAY['type:' || type, type || ':' || CASE WHEN weight >= 80 THEN 1 WHEN weight >= 50 THEN 2 ELSE 3 END] || facets;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_name_words(title text, other_titles text[], marks text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
-- The names of a thing: words of the title (A) and of its other titles (B), each whole name, and the marks.
DECLARE
  names text[] := ARRAY['name:' || left(public.yonder_name_key(title), 400)];
  other text;
BEGIN
  FOREACH other IN ARRAY other_titles LOOP
    names := names || ('name:' || left(public.yonder_name_key(other), 400));
  END LOOP;
  RETURN setweight(public.yonder_words(public.yonder_fold(title)), 'A')
    || setweight(public.yonder_words(public.yonder_fold(array_to_string(other_titles, ' '))), 'B')
    || array_to_tsvector(marks || names);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_all_words(title text, other_titles text[], keywords text[], description text, marks text[])
RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
-- Everything a thing can be found by: title (A), other titles (B), keywords (C), description (D), and the marks.
BEGIN
  RETURN setweight(public.yonder_words(public.yonder_fold(title)), 'A')
    || setweight(public.yonder_words(public.yonder_fold(array_to_string(other_titles, ' '))), 'B')
    || setweight(public.yonder_words(public.yonder_fold(array_to_string(keywords, ' '))), 'C')
    || setweight(public.yonder_words(public.yonder_fold(description)), 'D')
    || array_to_tsvector(marks);
END $$;
--> statement-breakpoint
