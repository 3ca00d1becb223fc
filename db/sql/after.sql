CREATE OR REPLACE FUNCTION yonder_search_candidates(
  types text[], exact tsquery, names tsquery, words tsquery, narrowed tsquery, is_rare boolean, at_most integer, enough integer
) RETURNS TABLE (id integer, stage integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE
SET enable_seqscan = off SET max_parallel_workers_per_gather = 0 AS $$
-- The documents worth ranking, never more than a bounded number: 0 is called that, 1 has the words in its names, 2 has
-- them anywhere. Rare words are looked up at once. For common ones each type is asked for its best known documents
-- first (tier 1, then 2, then 3), until it has given enough: reading every match and sorting it would take far longer.
DECLARE
  all_at_once boolean := is_rare OR cardinality(types) = 0;
  wanted text;
  mark tsquery;
  tier text;
  found integer;
  latest integer;
BEGIN
  IF all_at_once THEN
    mark := CASE WHEN cardinality(types) = 1 THEN ('''type:' || types[1] || '''')::tsquery END;
    mark := coalesce(mark && narrowed, mark, narrowed);
    RETURN QUERY SELECT d.id, 0 FROM search_document d
      WHERE d.name_words @@ coalesce(exact && mark, exact) AND d.type = ANY (types) LIMIT at_most;
    RETURN QUERY SELECT d.id, 1 FROM search_document d
      WHERE d.name_words @@ coalesce(names && mark, names) AND d.type = ANY (types) LIMIT 1000;
    GET DIAGNOSTICS found = ROW_COUNT;
    RETURN QUERY SELECT d.id, 2 FROM search_document d
      WHERE d.all_words @@ coalesce(words && mark, words) AND d.type = ANY (types) LIMIT 1000;
    GET DIAGNOSTICS latest = ROW_COUNT;
    IF found < 1000 AND latest < 1000 THEN RETURN; END IF;
  END IF;
  FOREACH wanted IN ARRAY types LOOP
    mark := ('''type:' || wanted || '''')::tsquery;
    mark := coalesce(mark && narrowed, mark);
    RETURN QUERY SELECT d.id, 0 FROM search_document d WHERE d.name_words @@ (exact && mark) LIMIT at_most;
    found := 0;
    FOREACH tier IN ARRAY ARRAY['1', '2', '3'] LOOP
      EXIT WHEN found >= at_most;
      mark := ('''' || wanted || ':' || tier || '''')::tsquery;
      mark := coalesce(mark && narrowed, mark);
      RETURN QUERY SELECT d.id, 1 FROM search_document d WHERE d.name_words @@ (names && mark) LIMIT at_most - found;
      GET DIAGNOSTICS latest = ROW_COUNT;
      found := found + latest;
    END LOOP;
    FOREACH tier IN ARRAY ARRAY['1', '2', '3'] LOOP
      EXIT WHEN found >= enough;
      mark := ('''' || wanted || ':' || tier || '''')::tsquery;
      mark := coalesce(mark && narrowed, mark);
      RETURN QUERY SELECT d.id, 2 FROM search_document d WHERE d.all_words @@ (words && mark) LIMIT at_most - found;
      GET DIAGNOSTICS latest = ROW_COUNT;
      found := found + latest;
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_similar_terms(word text, is_start boolean)
RETURNS TABLE (term text, display text, documents integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.2 SET pg_trgm.word_similarity_threshold = 0.4 SET enable_seqscan = off AS $$
-- Words that look like this one, or start like it.
BEGIN
  RETURN QUERY SELECT t.term, t.display, t.documents FROM search_term t
    WHERE t.term % word ORDER BY similarity(t.term, word) DESC LIMIT 40;
  IF is_start AND length(word) >= 4 THEN
    RETURN QUERY SELECT t.term, t.display, t.documents FROM search_term t
      WHERE word <% t.term ORDER BY word_similarity(word, t.term) DESC, t.documents DESC LIMIT 40;
  END IF;
END $$;
