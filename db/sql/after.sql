CREATE OR REPLACE FUNCTION yonder_search_candidates(
  types text[], exact text, words text, narrowed tsquery, is_rare boolean, at_most integer, enough integer
) RETURNS TABLE (id integer, type text, stage integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 300
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_indexscan = off
SET max_parallel_workers_per_gather = 0 AS $$
-- The documents worth ranking, never more than a bounded number of each kind: stage 0 is called that, 1 has the words
-- in its names, 2 has them anywhere. Rare words are looked up in all tiers at once. With common ones the best known
-- tier is asked first, and the next only while there is not enough: reading every match to sort it would take far
-- longer. A row without id says that there is more of its kind. There is one way to look a word up, so it is planned
-- once and not for each of the thirty lookups.
--
-- exact and words are queries in which '=' and '~' stand for the kind, and for the kind and tier.
DECLARE
  wanted text;
  tiers text[];
  tier text;
  query tsquery;
  found integer;
  latest integer;
  is_cut boolean;
BEGIN
  FOREACH wanted IN ARRAY types LOOP
    IF exact IS NOT NULL THEN
      query := replace(exact, '=', wanted || '=')::tsquery;
      query := coalesce(query && narrowed, query);
      RETURN QUERY SELECT d.id, wanted, 0 FROM search_document d WHERE d.name_keys @@ query LIMIT at_most;
    END IF;
    tiers := ARRAY[replace(words, '~', wanted || '0:'), replace(words, '~', wanted || '1:'),
      replace(words, '~', wanted || '2:'), replace(words, '~', wanted || '3:')];
    IF is_rare THEN tiers := ARRAY[array_to_string(tiers, ' | ')]; END IF;
    found := 0;
    is_cut := false;
    FOREACH tier IN ARRAY tiers LOOP
      IF found >= enough THEN is_cut := true; EXIT; END IF;
      query := tier::tsquery;
      query := coalesce(query && narrowed, query);
      RETURN QUERY SELECT d.id, wanted, 1 FROM search_document d WHERE d.name_keys @@ query LIMIT at_most;
      GET DIAGNOSTICS latest = ROW_COUNT;
      found := found + latest;
      is_cut := is_cut OR latest = at_most;
    END LOOP;
    FOREACH tier IN ARRAY tiers LOOP
      IF found >= enough AND NOT (is_rare AND NOT is_cut) THEN is_cut := true; EXIT; END IF;
      query := tier::tsquery;
      query := coalesce(query && narrowed, query);
      RETURN QUERY SELECT d.id, wanted, 2 FROM search_document d WHERE d.all_keys @@ query LIMIT at_most;
      GET DIAGNOSTICS latest = ROW_COUNT;
      found := found + latest;
      is_cut := is_cut OR latest = at_most;
    END LOOP;
    IF is_cut THEN RETURN QUERY SELECT NULL::integer, wanted, 9; END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_similar_terms(word text, is_start boolean)
RETURNS TABLE (term text, display text, documents integer)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 40
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
-- Rows of the audit log stay as they are. Values, network and salt may be wiped, which the chain of hashes survives.
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.before IS NULL OR NEW.before IS NOT DISTINCT FROM OLD.before)
    AND (NEW.after IS NULL OR NEW.after IS NOT DISTINCT FROM OLD.after)
    AND (NEW.network IS NULL OR NEW.network IS NOT DISTINCT FROM OLD.network)
    AND (NEW.network_salt IS NULL OR NEW.network_salt IS NOT DISTINCT FROM OLD.network_salt)
    AND (NEW.salt IS NULL OR NEW.salt IS NOT DISTINCT FROM OLD.salt)
    AND (NEW.id, NEW.actor_id, NEW.action, NEW.subject, NEW.request_id, NEW.created_at, NEW.digest, NEW.network_digest, NEW.previous_hash, NEW.hash)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.actor_id, OLD.action, OLD.subject, OLD.request_id, OLD.created_at, OLD.digest, OLD.network_digest, OLD.previous_hash, OLD.hash)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION yonder_audit_is_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_log_is_never_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION yonder_audit_is_append_only();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_xp_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
-- Movements of XP stay as they are; a mistake is put right by a further one. Owners lose their name, never their row.
BEGIN
  RAISE EXCEPTION 'the XP ledger is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER xp_transaction_is_append_only BEFORE UPDATE OR DELETE ON xp_transaction
  FOR EACH ROW EXECUTE FUNCTION yonder_xp_is_append_only();
--> statement-breakpoint
CREATE TRIGGER xp_entry_is_append_only BEFORE UPDATE OR DELETE ON xp_entry
  FOR EACH ROW EXECUTE FUNCTION yonder_xp_is_append_only();
--> statement-breakpoint
CREATE TRIGGER xp_owner_is_never_deleted BEFORE DELETE ON xp_owner
  FOR EACH ROW EXECUTE FUNCTION yonder_xp_is_append_only();
--> statement-breakpoint
CREATE TRIGGER xp_transaction_is_never_emptied BEFORE TRUNCATE ON xp_transaction
  FOR EACH STATEMENT EXECUTE FUNCTION yonder_xp_is_append_only();
--> statement-breakpoint
CREATE TRIGGER xp_entry_is_never_emptied BEFORE TRUNCATE ON xp_entry
  FOR EACH STATEMENT EXECUTE FUNCTION yonder_xp_is_append_only();
--> statement-breakpoint
CREATE TRIGGER xp_owner_is_never_emptied BEFORE TRUNCATE ON xp_owner
  FOR EACH STATEMENT EXECUTE FUNCTION yonder_xp_is_append_only();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION yonder_xp_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
-- Double entry: the entries of a movement come in one statement, and what one account gets another gives.
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY transaction_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of an XP transaction do not sum to zero';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER xp_entry_sums_to_zero AFTER INSERT ON xp_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION yonder_xp_sums_to_zero();
