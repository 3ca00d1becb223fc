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

CREATE TABLE "academy_attempt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academy_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic_id" integer NOT NULL,
	"quiz_id" integer,
	"user_id" integer,
	"ghost_id" text,
	"questions" text[] DEFAULT '{}' NOT NULL,
	"versions" text[] DEFAULT '{}' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"grades" jsonb,
	"status" text NOT NULL,
	"score" smallint,
	"xp_awarded" smallint DEFAULT 0 NOT NULL,
	"number" smallint DEFAULT 1 NOT NULL,
	"least_seconds" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "academy_attempt_has_one_owner" CHECK (num_nonnulls("academy_attempt"."user_id", "academy_attempt"."ghost_id") = 1),
	CONSTRAINT "academy_attempt_is_of_a_quiz" CHECK (("academy_attempt"."status" = 'no-quiz') = ("academy_attempt"."quiz_id" is null)),
	CONSTRAINT "academy_attempt_ends" CHECK (("academy_attempt"."status" = 'in-progress') = ("academy_attempt"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "academy_enrolment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academy_enrolment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"program_id" integer NOT NULL,
	"user_id" integer,
	"ghost_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "academy_enrolment_is_one_per_user" UNIQUE("user_id","program_id"),
	CONSTRAINT "academy_enrolment_is_one_per_ghost" UNIQUE("ghost_id","program_id"),
	CONSTRAINT "academy_enrolment_has_one_owner" CHECK (num_nonnulls("academy_enrolment"."user_id", "academy_enrolment"."ghost_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "academy_feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academy_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"module_id" integer NOT NULL,
	"user_id" integer,
	"ghost_id" text,
	"rating" smallint NOT NULL,
	"comment" text,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "academy_feedback_is_one_per_user" UNIQUE("user_id","module_id"),
	CONSTRAINT "academy_feedback_is_one_per_ghost" UNIQUE("ghost_id","module_id"),
	CONSTRAINT "academy_feedback_has_one_owner" CHECK (num_nonnulls("academy_feedback"."user_id", "academy_feedback"."ghost_id") = 1),
	CONSTRAINT "academy_feedback_is_one_to_five" CHECK ("academy_feedback"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "academy_module" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academy_module_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"program_id" integer NOT NULL,
	"parent_module_id" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"minutes" smallint NOT NULL,
	"state_filter" text[] DEFAULT '{}' NOT NULL,
	"min_age" smallint,
	"max_age" smallint,
	"reviewed_on" date,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"help_lines" text[] DEFAULT '{}' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"this_week" jsonb,
	"is_published" boolean DEFAULT true NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "academy_module_slug_unique" UNIQUE("slug"),
	CONSTRAINT "academy_module_ages_are_in_order" CHECK ("academy_module"."min_age" <= "academy_module"."max_age")
);
--> statement-breakpoint
CREATE TABLE "academy_program" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academy_program_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"brand_color" text NOT NULL,
	"branding" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"logo_image_url" text,
	"provider_website_url" text,
	"art_theme" text,
	"art_sky" text,
	"icon" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "academy_program_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "academy_question_version" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"topic_id" integer,
	"kind" text NOT NULL,
	"ask" text NOT NULL,
	"body" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"explain" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "academy_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academy_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"quiz_id" integer NOT NULL,
	"topic_id" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"ask" text NOT NULL,
	"parts" jsonb NOT NULL,
	"explain" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "academy_question_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "academy_quiz" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academy_quiz_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"topic_id" integer NOT NULL,
	"title" text NOT NULL,
	"pass_mark" smallint DEFAULT 60 NOT NULL,
	"xp_on_pass" smallint DEFAULT 0 NOT NULL,
	"max_attempts" smallint,
	"is_published" boolean DEFAULT true NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "academy_quiz_slug_unique" UNIQUE("slug"),
	CONSTRAINT "academy_quiz_topicId_unique" UNIQUE("topic_id"),
	CONSTRAINT "academy_quiz_pass_mark_is_a_percentage" CHECK ("academy_quiz"."pass_mark" between 0 and 100),
	CONSTRAINT "academy_quiz_xp_is_not_negative" CHECK ("academy_quiz"."xp_on_pass" >= 0)
);
--> statement-breakpoint
CREATE TABLE "academy_retry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academy_retry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"user_id" integer,
	"ghost_id" text,
	"box" smallint NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "academy_retry_is_one_per_user" UNIQUE("user_id","question_id"),
	CONSTRAINT "academy_retry_is_one_per_ghost" UNIQUE("ghost_id","question_id"),
	CONSTRAINT "academy_retry_has_one_owner" CHECK (num_nonnulls("academy_retry"."user_id", "academy_retry"."ghost_id") = 1),
	CONSTRAINT "academy_retry_box_exists" CHECK ("academy_retry"."box" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "academy_topic" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academy_topic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"module_id" integer NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"content_nz" text,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checks_nz" jsonb,
	"video" jsonb,
	"xp" smallint DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "academy_topic_slug_unique" UNIQUE("slug"),
	CONSTRAINT "academy_topic_xp_is_not_negative" CHECK ("academy_topic"."xp" >= 0)
);
--> statement-breakpoint
CREATE TABLE "setup_token" (
	"id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setup_token_is_one" CHECK ("setup_token"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "admin_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"revision_id" uuid NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"staff_only" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"state" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"base_version" text NOT NULL,
	"goes_live" boolean DEFAULT false NOT NULL,
	"author_id" integer,
	"reviewer_id" integer,
	"publish_at" timestamp with time zone,
	"zone" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_rating" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_rating_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"user_id" integer,
	"ghost_id" text,
	"rating" smallint NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_rating_is_one_per_user" UNIQUE("user_id","article_id"),
	CONSTRAINT "article_rating_is_one_per_ghost" UNIQUE("ghost_id","article_id"),
	CONSTRAINT "article_rating_has_one_owner" CHECK (num_nonnulls("article_rating"."user_id", "article_rating"."ghost_id") = 1),
	CONSTRAINT "article_rating_is_one_to_five" CHECK ("article_rating"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "article_tag" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"level" text NOT NULL,
	"parent_id" integer,
	"icon" text,
	"position" smallint NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_tag_slug_unique" UNIQUE("slug"),
	CONSTRAINT "article_tag_has_a_topic" CHECK (("article_tag"."level" = 'topic') = ("article_tag"."parent_id" is null))
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"author" text DEFAULT 'The Yonder team' NOT NULL,
	"published_at" timestamp with time zone,
	"reviewed_on" date,
	"is_featured" boolean DEFAULT false NOT NULL,
	"next_article_id" integer,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"help_lines" text[] DEFAULT '{}' NOT NULL,
	"occupations" text[] DEFAULT '{}' NOT NULL,
	"industries" text[] DEFAULT '{}' NOT NULL,
	"reading_minutes" smallint DEFAULT 1 NOT NULL,
	"hero_image_url" text,
	"hero_image_alt" text,
	"image_credit" text,
	"art_theme" text,
	"art_sky" text,
	"icon" text,
	"search_text" text GENERATED ALWAYS AS (' ' || yonder_fold(title) || ' | ' || yonder_fold(summary)) STORED NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_slug_unique" UNIQUE("slug"),
	CONSTRAINT "article_is_dated_when_live" CHECK ("article"."status" <> 'LIVE' or "article"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"network" text,
	"created_at" timestamp with time zone NOT NULL,
	"salt" text,
	"digest" text NOT NULL,
	"network_salt" text,
	"network_digest" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_log_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "badge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "badge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"criteria" text NOT NULL,
	"icon" text NOT NULL,
	"tone" text NOT NULL,
	"rule" jsonb NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "badge_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "issued_badge" (
	"badge_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"credential_id" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "issued_badge_is_issued_once" PRIMARY KEY("user_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "career_task_group" (
	"task_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "career_task_group_once" PRIMARY KEY("task_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "career_task_reminder" (
	"task_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"days_before" smallint NOT NULL,
	CONSTRAINT "career_task_reminder_once" PRIMARY KEY("task_id","user_id","days_before")
);
--> statement-breakpoint
CREATE TABLE "career_task_student" (
	"task_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "career_task_student_once" PRIMARY KEY("task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "career_task_submission" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "career_task_submission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"task_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'assigned' NOT NULL,
	"text" text,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"upload_ids" uuid[] DEFAULT '{}' NOT NULL,
	"skip_reason" text,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment" text,
	"version" smallint DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" integer,
	CONSTRAINT "career_task_submission_is_one_per_student" UNIQUE("task_id","user_id"),
	CONSTRAINT "career_task_submission_when" CHECK ("career_task_submission"."status" = 'assigned' or "career_task_submission"."submitted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "career_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "career_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"school_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"due_date" date,
	"template_key" text,
	"form_version_id" integer,
	"tick_rule" text,
	"created_by" integer,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "occupation_everyday_name" (
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"leads" boolean NOT NULL,
	CONSTRAINT "occupation_everyday_name_key" PRIMARY KEY("name","slug")
);
--> statement-breakpoint
CREATE TABLE "hub" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hub_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"icon" text,
	"type" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"content" text NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"art_theme" text,
	"art_sky" text,
	"position" integer DEFAULT 0 NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hub_slug_unique" UNIQUE("slug"),
	CONSTRAINT "hub_slug_is_a_path" CHECK ("hub"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "industry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"anzsic_code" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"level" text NOT NULL,
	"parent_id" integer,
	"about" text,
	"icon" text,
	"art_theme" text,
	"art_sky" text,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "industry_anzsicCode_unique" UNIQUE("anzsic_code"),
	CONSTRAINT "industry_slug_unique" UNIQUE("slug"),
	CONSTRAINT "industry_has_a_parent_below_division" CHECK (("industry"."level" = 'division') = ("industry"."parent_id" is null))
);
--> statement-breakpoint
CREATE TABLE "occupation_code" (
	"occupation_id" integer NOT NULL,
	"scheme" text NOT NULL,
	"code" text NOT NULL,
	"title" text,
	"confidence" real,
	"source" text NOT NULL,
	CONSTRAINT "occupation_code_key" PRIMARY KEY("occupation_id","scheme","code")
);
--> statement-breakpoint
CREATE TABLE "occupation_industry" (
	"occupation_id" integer NOT NULL,
	"industry_id" integer NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "occupation_industry_key" PRIMARY KEY("occupation_id","industry_id")
);
--> statement-breakpoint
CREATE TABLE "occupation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "occupation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"anzsco_code" text NOT NULL,
	"unit_group_code" text NOT NULL,
	"unit_group" text NOT NULL,
	"minor_group_code" text NOT NULL,
	"minor_group" text NOT NULL,
	"sub_major_group_code" text NOT NULL,
	"sub_major_group" text NOT NULL,
	"major_group_code" text NOT NULL,
	"major_group" text NOT NULL,
	"skill_level_au" integer NOT NULL,
	"skill_level_nz" integer NOT NULL,
	"is_nec" boolean NOT NULL,
	"main_industry_id" integer,
	"icon" text,
	"art_theme" text,
	"art_sky" text,
	"onet_soc_code" text,
	"onet_title" text,
	"match_confidence" real,
	"match_method" text,
	"profile_is_weak" boolean DEFAULT false NOT NULL,
	"riasec_code" text,
	"job_zone" integer,
	"realistic" real,
	"investigative" real,
	"artistic" real,
	"social" real,
	"enterprising" real,
	"conventional" real,
	"achievement" real,
	"working_conditions" real,
	"recognition" real,
	"relationships" real,
	"support" real,
	"independence" real,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_titles" text[] DEFAULT '{}' NOT NULL,
	"described_by_code" text,
	"tasks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"competencies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tools" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preparation" text DEFAULT 'experience' NOT NULL,
	"way_in" text DEFAULT '' NOT NULL,
	"ways_in" jsonb DEFAULT '{"au":{"entry":null,"licence":null,"apprenticeship":false},"nz":{"entry":null,"licence":null,"apprenticeship":false}}'::jsonb NOT NULL,
	"alternative_titles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || yonder_fold(title) || ' | ' || yonder_fold(jsonb_path_query_array(alternative_titles, '$[*].title')::text)) STORED NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"one_line" text DEFAULT '' NOT NULL,
	"introduction" text,
	"description" text DEFAULT '' NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "occupation_slug_unique" UNIQUE("slug"),
	CONSTRAINT "occupation_anzscoCode_unique" UNIQUE("anzsco_code"),
	CONSTRAINT "occupation_profile_is_whole" CHECK (("occupation"."onet_soc_code" is null) = ("occupation"."realistic" is null)),
	CONSTRAINT "occupation_weak_means_under_half" CHECK ("occupation"."profile_is_weak" = (coalesce("occupation"."match_confidence", 1) < 0.5))
);
--> statement-breakpoint
CREATE TABLE "occupation_related" (
	"occupation_id" integer NOT NULL,
	"related_id" integer NOT NULL,
	"rank" integer NOT NULL,
	"basis" text NOT NULL,
	CONSTRAINT "occupation_related_key" PRIMARY KEY("occupation_id","related_id"),
	CONSTRAINT "occupation_is_not_related_to_itself" CHECK ("occupation_related"."occupation_id" <> "occupation_related"."related_id")
);
--> statement-breakpoint
CREATE TABLE "fact_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fact_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"fact" text NOT NULL,
	"fact_name" text NOT NULL,
	"fact_value" text,
	"source" text,
	"words" text NOT NULL,
	"seen_at" text,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"handled_by" integer,
	"handled_at" timestamp with time zone,
	"user_id" integer,
	"reporter" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fact_report_once_a_day" UNIQUE("reporter","page","fact"),
	CONSTRAINT "fact_report_handled" CHECK ("fact_report"."handled_at" is not null or "fact_report"."state" = 'open')
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credential_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guid" uuid NOT NULL,
	"code" text NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"certified" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"shows_name" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	"revoked_by" integer,
	CONSTRAINT "credential_guid_unique" UNIQUE("guid"),
	CONSTRAINT "credential_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "download" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "download_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"ghost_id" text,
	"type" text NOT NULL,
	"item_id" integer NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"size" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "download_is_one_per_user" UNIQUE("user_id","type","item_id"),
	CONSTRAINT "download_is_one_per_ghost" UNIQUE("ghost_id","type","item_id"),
	CONSTRAINT "download_has_one_owner" CHECK (num_nonnulls("download"."user_id", "download"."ghost_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"ghost_id" text,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"subject_title" text NOT NULL,
	"subject_path" text NOT NULL,
	"provider_type" text NOT NULL,
	"provider_id" integer NOT NULL,
	"provider_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"shares_contact" boolean DEFAULT false NOT NULL,
	"call_name" text NOT NULL,
	"masked_message" text NOT NULL,
	"shared" text,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_has_one_owner" CHECK (num_nonnulls("enquiry"."user_id", "enquiry"."ghost_id") = 1),
	CONSTRAINT "enquiry_shares_by_choice" CHECK ("enquiry"."shares_contact" or "enquiry"."shared" is null)
);
--> statement-breakpoint
CREATE TABLE "enquiry_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" integer NOT NULL,
	"author_id" integer,
	"writer" text NOT NULL,
	"message" text NOT NULL,
	"masked_message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"item_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_is_one_per_thing" PRIMARY KEY("user_id","type","item_id")
);
--> statement-breakpoint
CREATE TABLE "follow" (
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"followable_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_is_one_per_thing" PRIMARY KEY("user_id","type","followable_id")
);
--> statement-breakpoint
CREATE TABLE "form_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"title" text NOT NULL,
	"sections" jsonb NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_template_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "form_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer NOT NULL,
	"version" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_version_is_one_per_number" UNIQUE("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_member_is_one_per_group" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_post" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer,
	"group_name" text,
	"author_id" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"school_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_by" integer,
	"staff_only_posts" boolean DEFAULT false NOT NULL,
	"student_threads" boolean DEFAULT false NOT NULL,
	"student_threads_changed_by" integer,
	"student_threads_changed_at" timestamp with time zone,
	"source" text DEFAULT 'manual' NOT NULL,
	"external_id" text,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_name_is_one_per_school" UNIQUE("school_id","name")
);
--> statement-breakpoint
CREATE TABLE "interest_item" (
	"id" text PRIMARY KEY NOT NULL,
	"area" text NOT NULL,
	"item_set" text NOT NULL,
	"setting" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_school_plan" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'INCOMPLETE' NOT NULL,
	"ppa_completed" boolean DEFAULT false NOT NULL,
	"passions" text[] DEFAULT '{}' NOT NULL,
	"education_style" text,
	"education_level" text,
	"gap_year" jsonb,
	"year" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ghost_id" text,
	"user_id" integer,
	"reason" text NOT NULL,
	"answers" jsonb NOT NULL,
	"method_version" text NOT NULL,
	"data_version" text NOT NULL,
	"places" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_history_has_one_owner" CHECK (num_nonnulls("quiz_history"."ghost_id", "quiz_history"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "quiz_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ghost_id" text,
	"user_id" integer,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"value_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"style_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"skill_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'in-progress' NOT NULL,
	"method_version" text NOT NULL,
	"data_version" text NOT NULL,
	"interest_units" jsonb,
	"value_units" jsonb,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_result_is_one_per_ghost" UNIQUE("ghost_id"),
	CONSTRAINT "quiz_result_is_one_per_user" UNIQUE("user_id"),
	CONSTRAINT "quiz_result_has_one_owner" CHECK (num_nonnulls("quiz_result"."ghost_id", "quiz_result"."user_id") = 1),
	CONSTRAINT "quiz_result_is_scored_when_complete" CHECK ("quiz_result"."status" <> 'complete' or "quiz_result"."interest_units" is not null)
);
--> statement-breakpoint
CREATE TABLE "value_item" (
	"id" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"statement" text NOT NULL,
	"example" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "value_item_value_unique" UNIQUE("value")
);
--> statement-breakpoint
CREATE TABLE "business_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"label" text,
	"collaborators" text[] DEFAULT '{}' NOT NULL,
	"banner_image_url" text NOT NULL,
	"banner_image_alt" text,
	"mobile_banner_image_url" text NOT NULL,
	"infopack_thumb_url" text NOT NULL,
	"published_date" date NOT NULL,
	"meta_description" text NOT NULL,
	"description" text NOT NULL,
	"incentives" jsonb,
	"is_sample" boolean DEFAULT false NOT NULL,
	"sample_size" integer NOT NULL,
	"ages" text NOT NULL,
	"method" text NOT NULL,
	"figures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_report_slug_unique" UNIQUE("slug"),
	CONSTRAINT "business_report_has_respondents" CHECK ("business_report"."sample_size" > 0)
);
--> statement-breakpoint
CREATE TABLE "media_article" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"category_slug" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"body" text NOT NULL,
	"source" text,
	"published_at" timestamp with time zone NOT NULL,
	"external_url" text,
	"art_theme" text,
	"art_sky" text,
	"icon" text,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_article_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "partner_enquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"form_version_id" integer,
	"answers" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_download" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" integer NOT NULL,
	"user_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"company" text,
	"role" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contribution" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contribution_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"heading" text,
	"lead" text,
	"meta_description" text,
	"body" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"about" text,
	"logo_url" text NOT NULL,
	"website_url" text,
	"order" smallint DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"photo_url" text NOT NULL,
	"bio" text,
	"order" smallint DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_member_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "labour_figure" (
	"source" text NOT NULL,
	"code" text NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "labour_figure_key" PRIMARY KEY("code","source")
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"partner_slug" text,
	"minutes" smallint NOT NULL,
	"years" smallint[] NOT NULL,
	"outcomes" text[] NOT NULL,
	"materials" text[] NOT NULL,
	"plan" text NOT NULL,
	"slides" jsonb NOT NULL,
	"worksheet" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"video_provider" text,
	"video_id" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"reviewed_on" date NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "message_block" (
	"user_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_block_is_one_per_pair" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "message_evidence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"school_id" integer NOT NULL,
	"thread_id" integer,
	"message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"author_id" integer,
	"content" text NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" integer,
	"outcome" text,
	CONSTRAINT "message_report_once" UNIQUE("user_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "message_setting" (
	"school_id" integer PRIMARY KEY NOT NULL,
	"link_domains" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"body" text NOT NULL,
	"upload_ids" uuid[] DEFAULT '{}' NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "message_once_per_client_id" UNIQUE("thread_id","user_id","client_id"),
	CONSTRAINT "message_revision" UNIQUE("thread_id","revision")
);
--> statement-breakpoint
CREATE TABLE "thread_opening" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_opening_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_participant" (
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_unread" boolean NOT NULL,
	"last_read_at" timestamp with time zone,
	"muted_at" timestamp with time zone,
	CONSTRAINT "thread_participant_is_one_per_thread" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "thread" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thread_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"school_id" integer NOT NULL,
	"subject" text,
	"group_id" integer,
	"low_user_id" integer,
	"high_user_id" integer,
	"started_by" integer,
	"preview_message" text NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_once_per_pair" UNIQUE("school_id","low_user_id","high_user_id")
);
--> statement-breakpoint
CREATE TABLE "content_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"school_id" integer,
	"kind" text NOT NULL,
	"content_id" text NOT NULL,
	"author_id" integer,
	"content" text NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_report_once" UNIQUE("user_id","kind","content_id")
);
--> statement-breakpoint
CREATE TABLE "broadcast_read" (
	"user_id" integer NOT NULL,
	"broadcast_id" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcast_read_key" PRIMARY KEY("user_id","broadcast_id")
);
--> statement-breakpoint
CREATE TABLE "broadcast" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notification_id" uuid,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"school_id" integer,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"link" text DEFAULT '/' NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"announced_at" timestamp with time zone,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcast_notificationId_unique" UNIQUE("notification_id"),
	CONSTRAINT "broadcast_names_its_school" CHECK (("broadcast"."audience" = 'school') = ("broadcast"."school_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"email" text NOT NULL,
	"push" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_preference_key" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"quiet_from" smallint NOT NULL,
	"quiet_to" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_setting_has_hours" CHECK ("notification_setting"."quiet_from" between 0 and 23 and "notification_setting"."quiet_to" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"actor_id" integer,
	"subject" text,
	"in_bell" boolean NOT NULL,
	"email_timing" text NOT NULL,
	"emailed_at" timestamp with time zone,
	"last_read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_key" PRIMARY KEY("user_id","id"),
	CONSTRAINT "notification_payload_is_an_object" CHECK (jsonb_typeof("notification"."payload") = 'object')
);
--> statement-breakpoint
CREATE TABLE "push_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_device_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "student_import_heading" (
	"school_id" integer NOT NULL,
	"heading" text NOT NULL,
	"means" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_import_heading_once" PRIMARY KEY("school_id","heading")
);
--> statement-breakpoint
CREATE TABLE "student_import_missing" (
	"import_id" integer NOT NULL,
	"membership_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"ticked" boolean DEFAULT false NOT NULL,
	"effects" jsonb,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undo_left_out" text,
	CONSTRAINT "student_import_missing_once" PRIMARY KEY("import_id","membership_id")
);
--> statement-breakpoint
CREATE TABLE "student_import_row" (
	"import_id" integer NOT NULL,
	"row_number" integer NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"user_id" integer,
	"membership_id" integer,
	"outcome" text,
	"effects" jsonb,
	"undone_at" timestamp with time zone,
	"undo_left_out" text,
	CONSTRAINT "student_import_row_number" PRIMARY KEY("import_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "student_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"school_id" integer NOT NULL,
	"advisor_id" integer,
	"source" text NOT NULL,
	"format" text NOT NULL,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"file_name" text,
	"file" "bytea",
	"headings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"facts" jsonb,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"new_rows" integer DEFAULT 0 NOT NULL,
	"changed_rows" integer DEFAULT 0 NOT NULL,
	"same_rows" integer DEFAULT 0 NOT NULL,
	"missing_rows" integer DEFAULT 0 NOT NULL,
	"imported_rows" integer DEFAULT 0 NOT NULL,
	"error_rows" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"undo_asked_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "employer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"one_line" text NOT NULL,
	"description" text NOT NULL,
	"logo_url" text,
	"banner_url" text,
	"banner_alt" text,
	"website_url" text,
	"city" text,
	"country_code" text NOT NULL,
	"region_code" text,
	"industry_codes" text[] DEFAULT '{}' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || yonder_fold(name) || ' | ' || yonder_fold(one_line || ' ' || coalesce(city, ''))) STORED NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"people" integer,
	"hiring_steps" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "employer_slug_unique" UNIQUE("slug"),
	CONSTRAINT "employer_sample_has_no_website" CHECK (not "employer"."is_sample" or "employer"."website_url" is null)
);
--> statement-breakpoint
CREATE TABLE "experience_provider" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "experience_provider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"one_line" text NOT NULL,
	"description" text NOT NULL,
	"logo_url" text,
	"banner_url" text,
	"banner_alt" text,
	"website_url" text,
	"city" text,
	"country_code" text NOT NULL,
	"region_code" text,
	"industry_codes" text[] DEFAULT '{}' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || yonder_fold(name) || ' | ' || yonder_fold(one_line || ' ' || coalesce(city, ''))) STORED NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "experience_provider_slug_unique" UNIQUE("slug"),
	CONSTRAINT "experience_provider_sample_has_no_website" CHECK (not "experience_provider"."is_sample" or "experience_provider"."website_url" is null)
);
--> statement-breakpoint
CREATE TABLE "job_opening" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_opening_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"employer_id" integer NOT NULL,
	"job_type" text NOT NULL,
	"description" text NOT NULL,
	"asks" text[] DEFAULT '{}' NOT NULL,
	"asks_not" text[] DEFAULT '{}' NOT NULL,
	"industry_codes" text[] DEFAULT '{}' NOT NULL,
	"occupation_codes" text[] DEFAULT '{}' NOT NULL,
	"location" text,
	"country_code" text NOT NULL,
	"region_code" text,
	"time_zone" text NOT NULL,
	"hours" text,
	"hours_weekly" smallint,
	"is_casual" boolean DEFAULT false NOT NULL,
	"youngest_age" smallint,
	"salary" text,
	"pay_minimum_cents" integer,
	"pay_maximum_cents" integer,
	"pay_unit" text,
	"pay_hourly_cents" integer GENERATED ALWAYS AS (round(case pay_unit when 'hour' then pay_minimum_cents when 'week' then pay_minimum_cents / coalesce(hours_weekly, 38.0) else pay_minimum_cents / (52 * coalesce(hours_weekly, 38.0)) end)::integer) STORED,
	"opens_at" date,
	"closes_at" date,
	"starts_text" text,
	"closes_every_days" smallint,
	"apply_url" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || yonder_fold(title) || ' | ' || yonder_fold(coalesce(location, ''))) STORED NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_opening_slug_unique" UNIQUE("slug"),
	CONSTRAINT "job_opening_states_its_pay_whole" CHECK (("job_opening"."pay_minimum_cents" is null) = ("job_opening"."pay_unit" is null) and ("job_opening"."pay_maximum_cents" is null or "job_opening"."pay_maximum_cents" >= "job_opening"."pay_minimum_cents")),
	CONSTRAINT "job_opening_sample_cannot_be_applied_to" CHECK (not "job_opening"."is_sample" or "job_opening"."apply_url" is null),
	CONSTRAINT "job_opening_rolls_only_as_a_sample" CHECK ("job_opening"."closes_every_days" is null or ("job_opening"."is_sample" and "job_opening"."closes_at" is null))
);
--> statement-breakpoint
CREATE TABLE "content_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pack" text NOT NULL,
	"archive" "bytea",
	"hash" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"state" text NOT NULL,
	"take" text[] DEFAULT '{}' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer NOT NULL,
	"error" text,
	"result" jsonb,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "advisor_membership" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advisor_membership_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"position" text,
	"invited_by_user_id" integer,
	"invited_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "school_notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"sent_by" integer,
	"sent" jsonb NOT NULL,
	"corrections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "school_notice_once_per_school" UNIQUE("user_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "school_sharing" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"quiz_areas" boolean DEFAULT false NOT NULL,
	"followed_careers" boolean DEFAULT false NOT NULL,
	"plan" boolean DEFAULT true NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_membership" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_membership_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"class_year" smallint,
	"asked_year" smallint,
	"asked_year_at" timestamp with time zone,
	"asked_year_answer" text,
	"source" text NOT NULL,
	"external_id" text,
	"invited_at" timestamp with time zone,
	"asked_by_user_id" integer,
	"joined_at" timestamp with time zone,
	"consent_id" uuid,
	"verify_deadline" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_membership_joined_with_consent" CHECK ("student_membership"."joined_at" is null or "student_membership"."consent_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "student_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"viewer_id" integer,
	"subject" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "student_view_once_an_hour" UNIQUE("user_id","viewer_id","subject","hour")
);
--> statement-breakpoint
CREATE TABLE "account_rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"email" text,
	"school_id" integer,
	"asked_by_user_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "birth_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"dob_before" date,
	"dob_after" date NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"wording" text NOT NULL,
	"school_id" integer,
	"invited_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guid" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"code_mark" text NOT NULL,
	"browser_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verification_token_hash" text,
	"verification_expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_code_verificationTokenHash_unique" UNIQUE("verification_token_hash")
);
--> statement-breakpoint
CREATE TABLE "email_preference" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"value" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_preference_key" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "ghost" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"first_name" text,
	"email" text,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text NOT NULL,
	"converted_to" integer,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ghost_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"ghost_id" text,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_counts_once_per_user" UNIQUE("user_id","call","key"),
	CONSTRAINT "idempotency_key_counts_once_per_ghost" UNIQUE("ghost_id","call","key"),
	CONSTRAINT "idempotency_key_has_one_owner" CHECK (num_nonnulls("idempotency_key"."user_id", "idempotency_key"."ghost_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "provider_owner" (
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"provider_id" integer NOT NULL,
	CONSTRAINT "provider_owner_is_one_per_provider" PRIMARY KEY("user_id","type","provider_id")
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" integer NOT NULL,
	"email" text,
	"user_id" integer,
	"status" text NOT NULL,
	"xp_awarded" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_counts_once" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "school_invite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"school_id" integer NOT NULL,
	"email_domains" text[] DEFAULT '{}' NOT NULL,
	"name" text DEFAULT 'Link for students' NOT NULL,
	"created_by" integer,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_invite_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"remember" boolean NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"second_factor_at" timestamp with time zone,
	"needs_second_factor" boolean DEFAULT false NOT NULL,
	"pending_effects" jsonb,
	"signed_up" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "user_sensitive" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guid" uuid NOT NULL,
	"kind" text DEFAULT 'user' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"force_password_reset" boolean DEFAULT false NOT NULL,
	"system_generated" boolean DEFAULT false NOT NULL,
	"phone" text,
	"phone_verified_at" timestamp with time zone,
	"profile_image_url" text,
	"dob" date,
	"dob_held" date,
	"dob_held_until" timestamp with time zone,
	"country" text,
	"state" text,
	"location" text,
	"post_code" text,
	"is_student" boolean DEFAULT false NOT NULL,
	"is_parent" boolean DEFAULT false NOT NULL,
	"is_school_rep" boolean DEFAULT false NOT NULL,
	"is_editor" boolean DEFAULT false NOT NULL,
	"admin_since" timestamp with time zone,
	"is_top_fan" boolean DEFAULT false NOT NULL,
	"school_id" integer,
	"school_name" text,
	"class_year" smallint,
	"study_situation" text,
	"exploring_until" timestamp with time zone,
	"may_update_expos" boolean DEFAULT false NOT NULL,
	"marketing_subscribe" boolean DEFAULT false NOT NULL,
	"referral_code" text NOT NULL,
	"referred_by" integer,
	"signup_action" text,
	"signup_action_id" text,
	"guardian_email" text,
	"guardian_consent_at" timestamp with time zone,
	"guardian_asked_at" timestamp with time zone,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"deletion_due_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_guid_unique" UNIQUE("guid"),
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_referralCode_unique" UNIQUE("referral_code"),
	CONSTRAINT "user_email_is_lower_case" CHECK ("user"."email" = lower("user"."email")),
	CONSTRAINT "user_closed_has_no_email" CHECK ("user"."status" <> 'closed' or "user"."email" is null)
);
--> statement-breakpoint
CREATE TABLE "country" (
	"code" text PRIMARY KEY NOT NULL,
	"alpha3" text NOT NULL,
	"numeric_code" text NOT NULL,
	"name" text NOT NULL,
	"continent" text NOT NULL,
	"capital" text,
	"currency" text,
	"calling_code" text,
	"position" integer NOT NULL,
	CONSTRAINT "country_alpha3_unique" UNIQUE("alpha3")
);
--> statement-breakpoint
CREATE TABLE "locality" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locality_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"region_code" text NOT NULL,
	"postcode" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "locality_stands_once" UNIQUE("country_code","region_code","postcode","name")
);
--> statement-breakpoint
CREATE TABLE "region" (
	"country_code" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"iso_code" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "region_key" PRIMARY KEY("country_code","code"),
	CONSTRAINT "region_isoCode_unique" UNIQUE("iso_code")
);
--> statement-breakpoint
CREATE TABLE "school" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"country_code" text NOT NULL,
	"region_code" text,
	"official_id" text NOT NULL,
	"name" text NOT NULL,
	"search_name" text NOT NULL,
	"kind" text NOT NULL,
	"sector" text NOT NULL,
	"intake" text,
	"campus" text,
	"suburb" text,
	"town" text,
	"search_text" text GENERATED ALWAYS AS (' ' || search_name || ' ' || translate(lower(coalesce(suburb, town, '')), 'āēīōūĀĒĪŌŪ', 'aeiouaeiou')) STORED NOT NULL,
	"postcode" text,
	"remoteness" text,
	"is_special" boolean NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "school_slug_unique" UNIQUE("slug"),
	CONSTRAINT "school_stands_once" UNIQUE("country_code","official_id")
);
--> statement-breakpoint
CREATE TABLE "career_plan_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_user_id" integer NOT NULL,
	"author_id" integer,
	"slug" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "career_plan_feed" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "career_plan_feed_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "career_plan_section" (
	"user_id" integer NOT NULL,
	"slug" text NOT NULL,
	"answers" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp with time zone NOT NULL,
	"is_private" boolean GENERATED ALWAYS AS (coalesce(answers ->> 'is_private' = 'true', false)) STORED NOT NULL,
	"is_complete" boolean GENERATED ALWAYS AS (coalesce(jsonb_typeof(answers -> 'occupation') = 'object', false) and (answers #> '{courses,0}' is not null
        or answers ->> 'entry_level' is not null) and jsonb_path_exists(answers, '$.steps[*] ? (@.due_on != null)')) STORED NOT NULL,
	"leads_somewhere" boolean GENERATED ALWAYS AS (coalesce(jsonb_typeof(answers -> 'occupation') = 'object', false) or answers #> '{courses,0}' is not null) STORED NOT NULL,
	"first_course" text GENERATED ALWAYS AS (answers #>> '{courses,0,slug}') STORED,
	CONSTRAINT "career_plan_section_key" PRIMARY KEY("user_id","slug"),
	CONSTRAINT "career_plan_section_version_counts_up" CHECK ("career_plan_section"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "career_plan_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"slugs" text[] NOT NULL,
	"with_details" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "career_plan_share_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "career_plan_share_ends" CHECK ("career_plan_share"."expires_at" > "career_plan_share"."created_at"),
	CONSTRAINT "career_plan_share_shows_something" CHECK (cardinality("career_plan_share"."slugs") > 0)
);
--> statement-breakpoint
CREATE TABLE "career_plan_what_if" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"slug" text NOT NULL,
	"is_proposal" boolean DEFAULT false NOT NULL,
	"proposed_by" integer,
	"sentence" text DEFAULT '' NOT NULL,
	"changes" jsonb NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "career_plan_what_if_proposed_once" UNIQUE("user_id","slug","proposed_by")
);
--> statement-breakpoint
CREATE TABLE "career_plan" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"updated_by" integer,
	"dismissed_conflicts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_mark" text NOT NULL,
	"browser_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashout" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cashout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"owner_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"cents" integer NOT NULL,
	"recipient_email" text,
	"status" text DEFAULT 'requested' NOT NULL,
	"reference" text,
	"reason" text,
	"first_approver_id" integer,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"failed_by" integer,
	"payable_from" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cashout_is_large_enough" CHECK ("cashout"."amount" >= 500)
);
--> statement-breakpoint
CREATE TABLE "payee" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"phone_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "payee_address_serves_one" UNIQUE("address_hash"),
	CONSTRAINT "payee_phone_serves_one" UNIQUE("phone_hash")
);
--> statement-breakpoint
CREATE TABLE "xp_adjustment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xp_adjustment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" integer,
	"approved_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	CONSTRAINT "xp_adjustment_changes_something" CHECK ("xp_adjustment"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "xp_entry" (
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"owner_id" integer,
	"amount" integer NOT NULL,
	CONSTRAINT "xp_entry_of_transaction" PRIMARY KEY("transaction_id","account"),
	CONSTRAINT "xp_entry_has_an_owner_or_none" CHECK (("xp_entry"."owner_id" is null) = ("xp_entry"."account" in ('awards', 'adjustments')))
);
--> statement-breakpoint
CREATE TABLE "xp_owner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xp_owner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"ghost_id" text,
	"available" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "xp_owner_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "xp_owner_ghostId_unique" UNIQUE("ghost_id"),
	CONSTRAINT "xp_owner_is_one" CHECK ("xp_owner"."user_id" is null or "xp_owner"."ghost_id" is null),
	CONSTRAINT "xp_is_never_negative" CHECK ("xp_owner"."available" >= 0 and "xp_owner"."held" >= 0 and "xp_owner"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "xp_review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xp_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"owner_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"first_person_id" integer,
	"first_decision" text,
	"decision" text,
	"decided_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "xp_review_is_one" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "xp_transaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xp_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"reason" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "xp_moves_once" UNIQUE("owner_id","reason","source_type","source_id"),
	CONSTRAINT "xp_amount_is_bounded" CHECK (abs("xp_transaction"."amount") <= 100000000)
);
--> statement-breakpoint
CREATE TABLE "figure_view" (
	"school_id" integer NOT NULL,
	"view" text NOT NULL,
	"user_id" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "figure_view_key" PRIMARY KEY("school_id","view","user_id")
);
--> statement-breakpoint
CREATE TABLE "school_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"school_id" integer NOT NULL,
	"kind" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"people" smallint,
	"content" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_change" (
	"change_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"done_by" integer,
	"action" text NOT NULL,
	"name" text NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_change_key" PRIMARY KEY("change_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "student_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"author_id" integer,
	"held_by" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advisor_invite" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"school_id" integer NOT NULL,
	"email" text NOT NULL,
	"position" text,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"invited_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "advisor_invite_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "school_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "school_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"school_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"register_note" text,
	"register_checked_by" integer,
	"register_checked_at" timestamp with time zone,
	"phone_note" text,
	"phone_rung_by" integer,
	"phone_rung_at" timestamp with time zone,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_blocked_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_distress_intent" (
	"intent" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"is_urgent" boolean NOT NULL,
	"is_danger" boolean NOT NULL,
	"keyword" text NOT NULL,
	"articles" text[] NOT NULL,
	"lines" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_distress_phrase" (
	"phrase" text PRIMARY KEY NOT NULL,
	"intent" text,
	"reach" text NOT NULL,
	"is_forgiving" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"ref" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"other_titles" text[] DEFAULT '{}' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"short_description" text NOT NULL,
	"category_text" text NOT NULL,
	"facets" text[] DEFAULT '{}' NOT NULL,
	"weight" real NOT NULL,
	"art_slug" text,
	"art_theme" text,
	"art_sky" text,
	"art_emblem" text,
	"title_folded" text GENERATED ALWAYS AS (yonder_fold(title)) STORED NOT NULL,
	"title_words" "tsvector" GENERATED ALWAYS AS (yonder_words(yonder_fold(title))) STORED NOT NULL,
	"name_keys" "tsvector" GENERATED ALWAYS AS (yonder_search_keys(yonder_join(title || other_titles), title || other_titles, type, weight, facets)) STORED NOT NULL,
	"all_keys" "tsvector" GENERATED ALWAYS AS (yonder_search_keys(yonder_join(title || other_titles || keywords || short_description || category_text), '{}', type, weight, facets)) STORED NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_document_is_one_per_thing" UNIQUE("type","ref")
);
--> statement-breakpoint
CREATE TABLE "search_facet" (
	"key" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_facet_key" PRIMARY KEY("key","value")
);
--> statement-breakpoint
CREATE TABLE "search_index_state" (
	"part" text PRIMARY KEY NOT NULL,
	"made_of" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_query_count" (
	"keyword" text NOT NULL,
	"day" date NOT NULL,
	"networks" integer NOT NULL,
	"type" text NOT NULL,
	"ref" text NOT NULL,
	CONSTRAINT "search_query_count_key" PRIMARY KEY("day","keyword"),
	CONSTRAINT "search_query_count_is_of_many" CHECK ("search_query_count"."networks" >= 10)
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"phrase" text COLLATE "C" PRIMARY KEY NOT NULL,
	"meanings" text[] NOT NULL,
	"documents" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_term_sighting" (
	"term_mark" text NOT NULL,
	"network_mark" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "search_term_sighting_key" PRIMARY KEY("term_mark","network_mark")
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"term" text COLLATE "C" PRIMARY KEY NOT NULL,
	"display" text NOT NULL,
	"documents" integer NOT NULL,
	"types" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_trending" (
	"keyword" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"ref" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"start" text COLLATE "C" PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"browser_hash" text NOT NULL,
	"send_code" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"email_proven" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_key" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identity_is_one_per_provider" UNIQUE("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_key" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"sealed" text NOT NULL,
	"credential_id" text,
	"counter" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factor_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_source" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"parent" text,
	"link" text,
	"icon" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "menu_source_slug_unique" UNIQUE("slug"),
	CONSTRAINT "menu_source_is_not_below_itself" CHECK ("menu_source"."parent" <> "menu_source"."slug"),
	CONSTRAINT "menu_source_leads_to_an_address" CHECK ("menu_source"."link" ~ '^(/([^/]|$)|https://)')
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirect_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"host" text NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"status" integer DEFAULT 302 NOT NULL,
	CONSTRAINT "redirect_is_one_per_path" UNIQUE("host","path"),
	CONSTRAINT "redirect_status_is_a_redirect" CHECK ("redirect"."status" in (301, 302)),
	CONSTRAINT "redirect_path_is_absolute" CHECK ("redirect"."path" = '*' or "redirect"."path" like '/%')
);
--> statement-breakpoint
CREATE TABLE "site_setting" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_maintenance" boolean DEFAULT false NOT NULL,
	"show_header_banner" boolean DEFAULT false NOT NULL,
	"show_home_expo_banner" boolean DEFAULT false NOT NULL,
	"show_finlit" boolean DEFAULT false NOT NULL,
	"show_finfirst" boolean DEFAULT false NOT NULL,
	"show_aiamplified" boolean DEFAULT false NOT NULL,
	"academy_new_theme" text[] DEFAULT '{}' NOT NULL,
	"hidden_business_report" text[] DEFAULT '{}' NOT NULL,
	"header_banner_url" text,
	"header_banner_mobile_url" text,
	"header_banner_alt" text,
	"header_banner_href" text,
	"home_video_ids" integer[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_setting_is_one_row" CHECK ("site_setting"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "mailing_list_subscriber" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"email" text NOT NULL,
	"source" text DEFAULT 'footer' NOT NULL,
	"consent_text" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailing_list_subscriber_email_unique" UNIQUE("email"),
	CONSTRAINT "mailing_list_subscriber_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "subscriber_email_is_lower_case" CHECK ("mailing_list_subscriber"."email" = lower("mailing_list_subscriber"."email"))
);
--> statement-breakpoint
CREATE TABLE "tracking_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"distinct_id" uuid,
	"route" text,
	"context" text,
	"for_marketing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_event_context_is_a_name" CHECK ("tracking_event"."context" ~ '^[a-z][a-z_]{0,29}$')
);
--> statement-breakpoint
CREATE TABLE "campus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"educator_id" integer NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"country_code" text NOT NULL,
	"region_code" text NOT NULL,
	"postcode" text,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "campus_stands_once" UNIQUE("educator_id","name")
);
--> statement-breakpoint
CREATE TABLE "course" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"cricos_course_code" text,
	"educator_id" integer NOT NULL,
	"name" text NOT NULL,
	"level_id" text NOT NULL,
	"aqf_level" integer,
	"sector" text NOT NULL,
	"vet_national_code" text,
	"asced_broad" text NOT NULL,
	"asced_narrow" text NOT NULL,
	"asced_detailed" text NOT NULL,
	"asced_broad2" text,
	"is_dual" boolean NOT NULL,
	"duration_weeks" real,
	"international_tuition_fee_aud_cents" integer,
	"breadth" integer DEFAULT 0 NOT NULL,
	"has_work_component" boolean NOT NULL,
	"entry" text DEFAULT 'school' NOT NULL,
	"country_code" text NOT NULL,
	"states" text[] NOT NULL,
	"cities" text[] NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || yonder_fold(name || ' ' || yonder_join(cities))) STORED NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "course_slug_unique" UNIQUE("slug"),
	CONSTRAINT "course_cricosCourseCode_unique" UNIQUE("cricos_course_code")
);
--> statement-breakpoint
CREATE TABLE "educator" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "educator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"country_code" text NOT NULL,
	"cricos_provider_code" text,
	"name" text NOT NULL,
	"legal_name" text,
	"trading_name" text,
	"maori_name" text,
	"kind" text NOT NULL,
	"sector" text,
	"city" text,
	"region_code" text,
	"postcode" text,
	"website" text,
	"campus_region_codes" text[] NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || yonder_fold(name) || ' | ' || yonder_fold(coalesce(maori_name, '') || ' ' || coalesce(city, ''))) STORED NOT NULL,
	"course_count" integer NOT NULL,
	"vet_course_count" integer NOT NULL,
	"higher_education_course_count" integer NOT NULL,
	"field_codes" text[] DEFAULT '{}' NOT NULL,
	"predecessor_slug" text,
	"status_note" text,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "educator_slug_unique" UNIQUE("slug"),
	CONSTRAINT "educator_cricosProviderCode_unique" UNIQUE("cricos_provider_code")
);
--> statement-breakpoint
CREATE TABLE "field_of_study" (
	"code" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"level" text NOT NULL,
	"parent_code" text,
	CONSTRAINT "field_of_study_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "occupation_educator" (
	"anzsco_code" text NOT NULL,
	"educator_slug" text NOT NULL,
	"position" integer NOT NULL,
	"is_unsure" boolean NOT NULL,
	CONSTRAINT "occupation_educator_key" PRIMARY KEY("anzsco_code","educator_slug")
);
--> statement-breakpoint
CREATE TABLE "occupation_study" (
	"occupation_id" integer PRIMARY KEY NOT NULL,
	"routes" jsonb NOT NULL,
	"courses" jsonb NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "occupation_study_route" (
	"anzsco_code" text NOT NULL,
	"position" integer NOT NULL,
	"asced_code" text,
	"found_in" text,
	"level_ids" text[] NOT NULL,
	"kind" text NOT NULL,
	"name_has" text,
	"name_lacks" text,
	"title_words" text,
	"field_words" text,
	"note" text,
	CONSTRAINT "occupation_study_route_key" PRIMARY KEY("anzsco_code","position"),
	CONSTRAINT "occupation_study_route_says_where_to_go" CHECK (case when "occupation_study_route"."kind" = 'on-the-job' then "occupation_study_route"."note" is not null else "occupation_study_route"."asced_code" is not null and cardinality("occupation_study_route"."level_ids") > 0 end)
);
--> statement-breakpoint
CREATE TABLE "occupation_vet_route" (
	"anzsco_code" text NOT NULL,
	"qualification_code" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "occupation_vet_route_key" PRIMARY KEY("anzsco_code","qualification_code")
);
--> statement-breakpoint
CREATE TABLE "qualification_level" (
	"level_id" text PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"framework" text NOT NULL,
	"framework_level" integer,
	"name" text NOT NULL,
	"sector" text NOT NULL,
	"typical_years_min" real,
	"typical_years_max" real,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_package" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vet_qualification" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"level_id" text NOT NULL,
	"training_package_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "career_field" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"anzsco_prefixes" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_certificate" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"country_code" text NOT NULL,
	"region_codes" text[] NOT NULL,
	"authority" text NOT NULL,
	"authority_url" text NOT NULL,
	"check_with" text NOT NULL,
	"check_url" text NOT NULL,
	"needed" integer NOT NULL,
	"prerequisites" text NOT NULL,
	"english" text NOT NULL,
	"rank" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_subject" (
	"certificate_id" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"families" text[] NOT NULL,
	"counts" text NOT NULL,
	CONSTRAINT "school_subject_key" PRIMARY KEY("certificate_id","slug")
);
--> statement-breakpoint
CREATE TABLE "subject_area" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"called" text NOT NULL,
	"anzsco_prefixes" text[] NOT NULL,
	"asced_prefixes" text[] NOT NULL,
	"levels" text NOT NULL,
	"way_au" text,
	"way_nz" text
);
--> statement-breakpoint
CREATE TABLE "subject_rule" (
	"area_id" text NOT NULL,
	"position" integer NOT NULL,
	"families" text[] NOT NULL,
	"au" text,
	"nz" text,
	"source" text NOT NULL,
	"note" text,
	CONSTRAINT "subject_rule_key" PRIMARY KEY("area_id","position")
);
--> statement-breakpoint
CREATE TABLE "survey_check_job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_check_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_check_is_one_each" UNIQUE("user_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "survey_response" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_response_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"user_id" integer,
	"ghost_id" text,
	"form_version_id" integer,
	"answers" jsonb NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_is_answered_once" UNIQUE("user_id","survey_id"),
	CONSTRAINT "survey_is_answered_once_by_a_ghost" UNIQUE("ghost_id","survey_id"),
	CONSTRAINT "survey_response_has_one_owner" CHECK (num_nonnulls("survey_response"."user_id", "survey_response"."ghost_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "survey" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "survey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"minutes" smallint DEFAULT 2 NOT NULL,
	"xp" smallint DEFAULT 0 NOT NULL,
	"form_key" text,
	"is_external" boolean DEFAULT false NOT NULL,
	"external_url" text,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_slug_unique" UNIQUE("slug"),
	CONSTRAINT "survey_xp_is_not_negative" CHECK ("survey"."xp" >= 0),
	CONSTRAINT "survey_is_here_or_elsewhere" CHECK (case when "survey"."is_external" then "survey"."external_url" is not null else "survey"."form_key" is not null end)
);
--> statement-breakpoint
CREATE TABLE "gap_year" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gap_year_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"provider_id" integer NOT NULL,
	"one_line" text NOT NULL,
	"description" text NOT NULL,
	"kind" text NOT NULL,
	"destinations" text[] DEFAULT '{}' NOT NULL,
	"from_countries" text[] DEFAULT '{AU,NZ}' NOT NULL,
	"experiences" text[] DEFAULT '{}' NOT NULL,
	"industry_codes" text[] DEFAULT '{}' NOT NULL,
	"months" smallint[] DEFAULT '{}' NOT NULL,
	"duration" text,
	"weeks_minimum" smallint,
	"weeks_maximum" smallint,
	"price" text,
	"money" text NOT NULL,
	"price_minimum_cents" integer,
	"price_maximum_cents" integer,
	"price_currency" text,
	"age_minimum" smallint,
	"age_maximum" smallint,
	"included" text[] DEFAULT '{}' NOT NULL,
	"not_included" text[] DEFAULT '{}' NOT NULL,
	"suits" text[] DEFAULT '{}' NOT NULL,
	"think_twice" text[] DEFAULT '{}' NOT NULL,
	"facts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture_url" text,
	"picture_alt" text,
	"art_theme" text DEFAULT 'coast' NOT NULL,
	"icon" text DEFAULT 'plane' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || yonder_fold(title) || ' | ' || yonder_fold(one_line)) STORED NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gap_year_slug_unique" UNIQUE("slug"),
	CONSTRAINT "gap_year_weeks_are_a_range" CHECK (("gap_year"."weeks_minimum" is null) = ("gap_year"."weeks_maximum" is null) and coalesce("gap_year"."weeks_minimum" <= "gap_year"."weeks_maximum", true)),
	CONSTRAINT "gap_year_states_its_price_whole" CHECK (("gap_year"."price_minimum_cents" is null) = ("gap_year"."price_maximum_cents" is null)
        and ("gap_year"."price_minimum_cents" is null) = ("gap_year"."price_currency" is null)
        and coalesce("gap_year"."price_minimum_cents" <= "gap_year"."price_maximum_cents", true)),
	CONSTRAINT "gap_year_is_for_some_passport" CHECK (cardinality("gap_year"."from_countries") > 0)
);
--> statement-breakpoint
CREATE TABLE "working_holiday" (
	"home_country" text NOT NULL,
	"partner_country" text NOT NULL,
	"access" text NOT NULL,
	"visa_subclass" text,
	"age_minimum" smallint,
	"age_maximum" smallint,
	CONSTRAINT "working_holiday_key" PRIMARY KEY("home_country","partner_country")
);
--> statement-breakpoint
CREATE TABLE "upload_use" (
	"upload_id" uuid NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "upload_use_is_one_per_place" PRIMARY KEY("upload_id","place")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" integer,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"keys" text[] NOT NULL,
	"url" text NOT NULL,
	"alt" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_has_a_size" CHECK ("upload"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "content_pack_value" (
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb,
	CONSTRAINT "content_pack_value_table_name_row_id_field_pk" PRIMARY KEY("table_name","row_id","field")
);
--> statement-breakpoint
CREATE TABLE "content_pack" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"rows" integer NOT NULL,
	"manifest" jsonb NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"fills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"upload_id" uuid
);
--> statement-breakpoint
CREATE TABLE "content_revision" (
	"kind" text PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived_content" (
	"name" text PRIMARY KEY NOT NULL,
	"made_of" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed" text,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text,
	"text" text,
	"html" text,
	"unsubscribe_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "academy_attempt" ADD CONSTRAINT "academy_attempt_topic_id_academy_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."academy_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_attempt" ADD CONSTRAINT "academy_attempt_quiz_id_academy_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."academy_quiz"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_attempt" ADD CONSTRAINT "academy_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_attempt" ADD CONSTRAINT "academy_attempt_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_enrolment" ADD CONSTRAINT "academy_enrolment_program_id_academy_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."academy_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_enrolment" ADD CONSTRAINT "academy_enrolment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_enrolment" ADD CONSTRAINT "academy_enrolment_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_feedback" ADD CONSTRAINT "academy_feedback_module_id_academy_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."academy_module"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_feedback" ADD CONSTRAINT "academy_feedback_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_feedback" ADD CONSTRAINT "academy_feedback_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_module" ADD CONSTRAINT "academy_module_program_id_academy_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."academy_program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_module" ADD CONSTRAINT "academy_module_parent_module_id_academy_module_id_fk" FOREIGN KEY ("parent_module_id") REFERENCES "public"."academy_module"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_question_version" ADD CONSTRAINT "academy_question_version_topic_id_academy_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."academy_topic"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_question" ADD CONSTRAINT "academy_question_quiz_id_academy_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."academy_quiz"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_question" ADD CONSTRAINT "academy_question_topic_id_academy_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."academy_topic"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_quiz" ADD CONSTRAINT "academy_quiz_topic_id_academy_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."academy_topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_retry" ADD CONSTRAINT "academy_retry_question_id_academy_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."academy_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_retry" ADD CONSTRAINT "academy_retry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_retry" ADD CONSTRAINT "academy_retry_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_topic" ADD CONSTRAINT "academy_topic_module_id_academy_module_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."academy_module"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_comment" ADD CONSTRAINT "admin_comment_revision_id_admin_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."admin_revision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_comment" ADD CONSTRAINT "admin_comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_revision" ADD CONSTRAINT "admin_revision_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_revision" ADD CONSTRAINT "admin_revision_reviewer_id_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_rating" ADD CONSTRAINT "article_rating_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_rating" ADD CONSTRAINT "article_rating_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_rating" ADD CONSTRAINT "article_rating_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tag" ADD CONSTRAINT "article_tag_parent_id_article_tag_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."article_tag"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_next_article_id_article_id_fk" FOREIGN KEY ("next_article_id") REFERENCES "public"."article"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_badge" ADD CONSTRAINT "issued_badge_badge_id_badge_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_badge" ADD CONSTRAINT "issued_badge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_badge" ADD CONSTRAINT "issued_badge_credential_id_credential_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credential"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_task_group" ADD CONSTRAINT "career_task_group_task_id_career_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."career_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_task_group" ADD CONSTRAINT "career_task_group_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_task_reminder" ADD CONSTRAINT "career_task_reminder_task_id_career_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."career_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_task_reminder" ADD CONSTRAINT "career_task_reminder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_task_student" ADD CONSTRAINT "career_task_student_task_id_career_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."career_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_task_student" ADD CONSTRAINT "career_task_student_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_task_submission" ADD CONSTRAINT "career_task_submission_task_id_career_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."career_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_task_submission" ADD CONSTRAINT "career_task_submission_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_task_submission" ADD CONSTRAINT "career_task_submission_reviewed_by_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_task" ADD CONSTRAINT "career_task_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_task" ADD CONSTRAINT "career_task_form_version_id_form_version_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_task" ADD CONSTRAINT "career_task_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry" ADD CONSTRAINT "industry_parent_id_industry_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."industry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupation_code" ADD CONSTRAINT "occupation_code_occupation_id_occupation_id_fk" FOREIGN KEY ("occupation_id") REFERENCES "public"."occupation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupation_industry" ADD CONSTRAINT "occupation_industry_occupation_id_occupation_id_fk" FOREIGN KEY ("occupation_id") REFERENCES "public"."occupation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupation_industry" ADD CONSTRAINT "occupation_industry_industry_id_industry_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupation" ADD CONSTRAINT "occupation_main_industry_id_industry_id_fk" FOREIGN KEY ("main_industry_id") REFERENCES "public"."industry"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupation_related" ADD CONSTRAINT "occupation_related_occupation_id_occupation_id_fk" FOREIGN KEY ("occupation_id") REFERENCES "public"."occupation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupation_related" ADD CONSTRAINT "occupation_related_related_id_occupation_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."occupation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_report" ADD CONSTRAINT "fact_report_handled_by_user_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_report" ADD CONSTRAINT "fact_report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_revoked_by_user_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download" ADD CONSTRAINT "download_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download" ADD CONSTRAINT "download_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_reply" ADD CONSTRAINT "enquiry_reply_enquiry_id_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_reply" ADD CONSTRAINT "enquiry_reply_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_version" ADD CONSTRAINT "form_version_template_id_form_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."form_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post" ADD CONSTRAINT "group_post_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_post" ADD CONSTRAINT "group_post_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group" ADD CONSTRAINT "group_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group" ADD CONSTRAINT "group_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group" ADD CONSTRAINT "group_student_threads_changed_by_user_id_fk" FOREIGN KEY ("student_threads_changed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_school_plan" ADD CONSTRAINT "post_school_plan_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_history" ADD CONSTRAINT "quiz_history_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_history" ADD CONSTRAINT "quiz_history_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_result" ADD CONSTRAINT "quiz_result_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_result" ADD CONSTRAINT "quiz_result_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_enquiry" ADD CONSTRAINT "partner_enquiry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_enquiry" ADD CONSTRAINT "partner_enquiry_form_version_id_form_version_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_download" ADD CONSTRAINT "report_download_report_id_business_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."business_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_download" ADD CONSTRAINT "report_download_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution" ADD CONSTRAINT "contribution_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_block" ADD CONSTRAINT "message_block_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_block" ADD CONSTRAINT "message_block_blocked_id_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_evidence" ADD CONSTRAINT "message_evidence_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_evidence" ADD CONSTRAINT "message_evidence_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_handled_by_user_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_setting" ADD CONSTRAINT "message_setting_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_opening" ADD CONSTRAINT "thread_opening_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_opening" ADD CONSTRAINT "thread_opening_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_participant" ADD CONSTRAINT "thread_participant_thread_id_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_participant" ADD CONSTRAINT "thread_participant_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_low_user_id_user_id_fk" FOREIGN KEY ("low_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_high_user_id_user_id_fk" FOREIGN KEY ("high_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_started_by_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_read" ADD CONSTRAINT "broadcast_read_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_read" ADD CONSTRAINT "broadcast_read_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast" ADD CONSTRAINT "broadcast_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_import_heading" ADD CONSTRAINT "student_import_heading_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_import_missing" ADD CONSTRAINT "student_import_missing_import_id_student_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."student_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_import_missing" ADD CONSTRAINT "student_import_missing_membership_id_student_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."student_membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_import_missing" ADD CONSTRAINT "student_import_missing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_import_row" ADD CONSTRAINT "student_import_row_import_id_student_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."student_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_import_row" ADD CONSTRAINT "student_import_row_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_import_row" ADD CONSTRAINT "student_import_row_membership_id_student_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."student_membership"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_import" ADD CONSTRAINT "student_import_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_import" ADD CONSTRAINT "student_import_advisor_id_user_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer" ADD CONSTRAINT "employer_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employer" ADD CONSTRAINT "employer_is_in_a_region" FOREIGN KEY ("country_code","region_code") REFERENCES "public"."region"("country_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_provider" ADD CONSTRAINT "experience_provider_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_provider" ADD CONSTRAINT "experience_provider_is_in_a_region" FOREIGN KEY ("country_code","region_code") REFERENCES "public"."region"("country_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_opening" ADD CONSTRAINT "job_opening_employer_id_employer_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_opening" ADD CONSTRAINT "job_opening_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_opening" ADD CONSTRAINT "job_opening_is_in_a_region" FOREIGN KEY ("country_code","region_code") REFERENCES "public"."region"("country_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import" ADD CONSTRAINT "content_import_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_membership" ADD CONSTRAINT "advisor_membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_membership" ADD CONSTRAINT "advisor_membership_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_membership" ADD CONSTRAINT "advisor_membership_invited_by_user_id_user_id_fk" FOREIGN KEY ("invited_by_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_notice" ADD CONSTRAINT "school_notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_notice" ADD CONSTRAINT "school_notice_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_notice" ADD CONSTRAINT "school_notice_sent_by_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_sharing" ADD CONSTRAINT "school_sharing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_membership" ADD CONSTRAINT "student_membership_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_membership" ADD CONSTRAINT "student_membership_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_membership" ADD CONSTRAINT "student_membership_asked_by_user_id_user_id_fk" FOREIGN KEY ("asked_by_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_membership" ADD CONSTRAINT "student_membership_consent_id_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_view" ADD CONSTRAINT "student_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_view" ADD CONSTRAINT "student_view_viewer_id_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_asked_by_user_id_user_id_fk" FOREIGN KEY ("asked_by_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_change" ADD CONSTRAINT "birth_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_code" ADD CONSTRAINT "email_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_preference" ADD CONSTRAINT "email_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ghost" ADD CONSTRAINT "ghost_converted_to_user_id_fk" FOREIGN KEY ("converted_to") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_owner" ADD CONSTRAINT "provider_owner_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_referrer_id_user_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_invite" ADD CONSTRAINT "school_invite_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_invite" ADD CONSTRAINT "school_invite_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sensitive" ADD CONSTRAINT "user_sensitive_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locality" ADD CONSTRAINT "locality_is_in_a_region" FOREIGN KEY ("country_code","region_code") REFERENCES "public"."region"("country_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region" ADD CONSTRAINT "region_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_is_in_a_region" FOREIGN KEY ("country_code","region_code") REFERENCES "public"."region"("country_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_plan_comment" ADD CONSTRAINT "career_plan_comment_plan_user_id_user_id_fk" FOREIGN KEY ("plan_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_plan_comment" ADD CONSTRAINT "career_plan_comment_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_plan_feed" ADD CONSTRAINT "career_plan_feed_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_plan_section" ADD CONSTRAINT "career_plan_section_user_id_career_plan_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."career_plan"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_plan_section" ADD CONSTRAINT "career_plan_section_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_plan_share" ADD CONSTRAINT "career_plan_share_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_plan_what_if" ADD CONSTRAINT "career_plan_what_if_proposed_by_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_plan_what_if" ADD CONSTRAINT "career_plan_what_if_is_of_a_route" FOREIGN KEY ("user_id","slug") REFERENCES "public"."career_plan_section"("user_id","slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_plan" ADD CONSTRAINT "career_plan_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_plan" ADD CONSTRAINT "career_plan_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashout" ADD CONSTRAINT "cashout_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashout" ADD CONSTRAINT "cashout_owner_id_xp_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."xp_owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashout" ADD CONSTRAINT "cashout_first_approver_id_user_id_fk" FOREIGN KEY ("first_approver_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashout" ADD CONSTRAINT "cashout_approved_by_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashout" ADD CONSTRAINT "cashout_failed_by_user_id_fk" FOREIGN KEY ("failed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee" ADD CONSTRAINT "payee_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_adjustment" ADD CONSTRAINT "xp_adjustment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_adjustment" ADD CONSTRAINT "xp_adjustment_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_adjustment" ADD CONSTRAINT "xp_adjustment_approved_by_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_entry" ADD CONSTRAINT "xp_entry_transaction_id_xp_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."xp_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_entry" ADD CONSTRAINT "xp_entry_owner_id_xp_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."xp_owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_owner" ADD CONSTRAINT "xp_owner_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_owner" ADD CONSTRAINT "xp_owner_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_review" ADD CONSTRAINT "xp_review_transaction_id_xp_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."xp_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_review" ADD CONSTRAINT "xp_review_owner_id_xp_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."xp_owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_review" ADD CONSTRAINT "xp_review_first_person_id_user_id_fk" FOREIGN KEY ("first_person_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_review" ADD CONSTRAINT "xp_review_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_transaction" ADD CONSTRAINT "xp_transaction_owner_id_xp_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."xp_owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_view" ADD CONSTRAINT "figure_view_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_view" ADD CONSTRAINT "figure_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_report" ADD CONSTRAINT "school_report_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_report" ADD CONSTRAINT "school_report_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_change" ADD CONSTRAINT "student_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_change" ADD CONSTRAINT "student_change_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_change" ADD CONSTRAINT "student_change_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_note" ADD CONSTRAINT "student_note_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_note" ADD CONSTRAINT "student_note_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_note" ADD CONSTRAINT "student_note_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_note" ADD CONSTRAINT "student_note_held_by_user_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_invite" ADD CONSTRAINT "advisor_invite_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_invite" ADD CONSTRAINT "advisor_invite_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_request" ADD CONSTRAINT "school_request_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_request" ADD CONSTRAINT "school_request_register_checked_by_user_id_fk" FOREIGN KEY ("register_checked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_request" ADD CONSTRAINT "school_request_phone_rung_by_user_id_fk" FOREIGN KEY ("phone_rung_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_request" ADD CONSTRAINT "school_request_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus" ADD CONSTRAINT "campus_educator_id_educator_id_fk" FOREIGN KEY ("educator_id") REFERENCES "public"."educator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus" ADD CONSTRAINT "campus_is_in_a_region" FOREIGN KEY ("country_code","region_code") REFERENCES "public"."region"("country_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_educator_id_educator_id_fk" FOREIGN KEY ("educator_id") REFERENCES "public"."educator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_level_id_qualification_level_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."qualification_level"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_asced_broad_field_of_study_code_fk" FOREIGN KEY ("asced_broad") REFERENCES "public"."field_of_study"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_asced_narrow_field_of_study_code_fk" FOREIGN KEY ("asced_narrow") REFERENCES "public"."field_of_study"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_asced_detailed_field_of_study_code_fk" FOREIGN KEY ("asced_detailed") REFERENCES "public"."field_of_study"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_asced_broad2_field_of_study_code_fk" FOREIGN KEY ("asced_broad2") REFERENCES "public"."field_of_study"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator" ADD CONSTRAINT "educator_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educator" ADD CONSTRAINT "educator_is_in_a_region" FOREIGN KEY ("country_code","region_code") REFERENCES "public"."region"("country_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_of_study" ADD CONSTRAINT "field_of_study_parent_code_field_of_study_code_fk" FOREIGN KEY ("parent_code") REFERENCES "public"."field_of_study"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupation_study_route" ADD CONSTRAINT "occupation_study_route_asced_code_field_of_study_code_fk" FOREIGN KEY ("asced_code") REFERENCES "public"."field_of_study"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupation_vet_route" ADD CONSTRAINT "occupation_vet_route_qualification_code_vet_qualification_code_fk" FOREIGN KEY ("qualification_code") REFERENCES "public"."vet_qualification"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_level" ADD CONSTRAINT "qualification_level_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vet_qualification" ADD CONSTRAINT "vet_qualification_level_id_qualification_level_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."qualification_level"("level_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vet_qualification" ADD CONSTRAINT "vet_qualification_training_package_code_training_package_code_fk" FOREIGN KEY ("training_package_code") REFERENCES "public"."training_package"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_subject" ADD CONSTRAINT "school_subject_certificate_id_school_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."school_certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_rule" ADD CONSTRAINT "subject_rule_area_id_subject_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."subject_area"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_check_job" ADD CONSTRAINT "survey_check_job_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_check_job" ADD CONSTRAINT "survey_check_job_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_response" ADD CONSTRAINT "survey_response_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_response" ADD CONSTRAINT "survey_response_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_response" ADD CONSTRAINT "survey_response_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_response" ADD CONSTRAINT "survey_response_form_version_id_form_version_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gap_year" ADD CONSTRAINT "gap_year_provider_id_experience_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."experience_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_holiday" ADD CONSTRAINT "working_holiday_partner_country_country_code_fk" FOREIGN KEY ("partner_country") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_use" ADD CONSTRAINT "upload_use_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "academy_attempt_is_open_once_per_user" ON "academy_attempt" USING btree ("user_id","topic_id") WHERE "academy_attempt"."status" in ('in-progress', 'no-quiz');--> statement-breakpoint
CREATE UNIQUE INDEX "academy_attempt_is_open_once_per_ghost" ON "academy_attempt" USING btree ("ghost_id","topic_id") WHERE "academy_attempt"."status" in ('in-progress', 'no-quiz');--> statement-breakpoint
CREATE INDEX "academy_attempt_by_user" ON "academy_attempt" USING btree ("user_id","topic_id");--> statement-breakpoint
CREATE INDEX "academy_attempt_by_ghost" ON "academy_attempt" USING btree ("ghost_id","topic_id");--> statement-breakpoint
CREATE INDEX "academy_attempt_by_topic" ON "academy_attempt" USING btree ("topic_id","status");--> statement-breakpoint
CREATE INDEX "academy_attempt_by_quiz" ON "academy_attempt" USING btree ("quiz_id","number","id");--> statement-breakpoint
CREATE INDEX "academy_attempt_too_fast" ON "academy_attempt" USING btree ("id") WHERE "academy_attempt"."status" = 'finished-passed' and "academy_attempt"."finished_at" - "academy_attempt"."started_at" < "academy_attempt"."least_seconds" * interval '1 second';--> statement-breakpoint
CREATE INDEX "academy_enrolment_by_program" ON "academy_enrolment" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "academy_feedback_by_module" ON "academy_feedback" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "academy_module_by_program" ON "academy_module" USING btree ("program_id","position");--> statement-breakpoint
CREATE INDEX "academy_module_by_parent" ON "academy_module" USING btree ("parent_module_id");--> statement-breakpoint
CREATE INDEX "academy_question_version_by_topic" ON "academy_question_version" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "academy_question_by_quiz" ON "academy_question" USING btree ("quiz_id","position");--> statement-breakpoint
CREATE INDEX "academy_question_by_topic" ON "academy_question" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "academy_retry_by_question" ON "academy_retry" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "academy_topic_by_module" ON "academy_topic" USING btree ("module_id","position");--> statement-breakpoint
CREATE INDEX "admin_comment_of_revision" ON "admin_comment" USING btree ("revision_id","id");--> statement-breakpoint
CREATE INDEX "admin_comment_by_author" ON "admin_comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "admin_revision_of_record" ON "admin_revision" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "admin_revision_by_state" ON "admin_revision" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "admin_revision_by_author" ON "admin_revision" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "admin_revision_by_reviewer" ON "admin_revision" USING btree ("reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admin_revision_open_once" ON "admin_revision" USING btree ("resource","record_id","author_id") WHERE "admin_revision"."state" in ('draft', 'in-review', 'changes-asked', 'scheduled');--> statement-breakpoint
CREATE INDEX "article_rating_by_article" ON "article_rating" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_tag_by_parent" ON "article_tag" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "article_by_text" ON "article" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "article_by_tag" ON "article" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "article_by_occupation" ON "article" USING gin ("occupations");--> statement-breakpoint
CREATE INDEX "article_by_industry" ON "article" USING gin ("industries");--> statement-breakpoint
CREATE INDEX "article_by_date" ON "article" USING btree ("status","published_at");--> statement-breakpoint
CREATE INDEX "article_by_next" ON "article" USING btree ("next_article_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_with_network" ON "audit_log" USING btree ("created_at") WHERE "audit_log"."network" is not null;--> statement-breakpoint
CREATE INDEX "issued_badge_by_badge" ON "issued_badge" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "issued_badge_by_credential" ON "issued_badge" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "career_task_group_by_group" ON "career_task_group" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "career_task_reminder_by_user" ON "career_task_reminder" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "career_task_student_by_user" ON "career_task_student" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "career_task_submission_by_user" ON "career_task_submission" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "career_task_submission_by_reviewer" ON "career_task_submission" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "career_task_by_school" ON "career_task" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "career_task_by_creator" ON "career_task" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "career_task_by_form" ON "career_task" USING btree ("form_version_id");--> statement-breakpoint
CREATE INDEX "career_task_due" ON "career_task" USING btree ("due_date") WHERE "career_task"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "industry_by_parent" ON "industry" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "occupation_code_by_code" ON "occupation_code" USING btree ("scheme","code");--> statement-breakpoint
CREATE INDEX "occupation_industry_by_industry" ON "occupation_industry" USING btree ("industry_id","rank");--> statement-breakpoint
CREATE INDEX "occupation_by_text" ON "occupation" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "occupation_by_unit_group" ON "occupation" USING btree ("unit_group_code");--> statement-breakpoint
CREATE INDEX "occupation_by_minor_group" ON "occupation" USING btree ("minor_group_code");--> statement-breakpoint
CREATE INDEX "occupation_by_main_industry" ON "occupation" USING btree ("main_industry_id");--> statement-breakpoint
CREATE INDEX "occupation_by_onet_code" ON "occupation" USING btree ("onet_soc_code");--> statement-breakpoint
CREATE INDEX "occupation_related_by_related" ON "occupation_related" USING btree ("related_id");--> statement-breakpoint
CREATE INDEX "fact_report_by_state" ON "fact_report" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "fact_report_by_user" ON "fact_report" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fact_report_by_staff" ON "fact_report" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "fact_report_by_time" ON "fact_report" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "fact_report_by_words" ON "fact_report" USING gin ("fact_name" gin_trgm_ops,"page" gin_trgm_ops,"words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "credential_by_user" ON "credential" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "credential_revoked" ON "credential" USING btree ("revoked_at");--> statement-breakpoint
CREATE INDEX "credential_by_revoker" ON "credential" USING btree ("revoked_by");--> statement-breakpoint
CREATE INDEX "credential_by_words" ON "credential" USING gin (("guid"::text) gin_trgm_ops,"revoked_reason" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "download_by_user" ON "download" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_message_by_time" ON "contact_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_message_by_user" ON "contact_message" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_message_by_email" ON "contact_message" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_message_by_words" ON "contact_message" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiry_by_user" ON "enquiry" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "enquiry_by_ghost" ON "enquiry" USING btree ("ghost_id");--> statement-breakpoint
CREATE INDEX "enquiry_by_provider" ON "enquiry" USING btree ("provider_type","provider_id","updated_at");--> statement-breakpoint
CREATE INDEX "enquiry_by_email" ON "enquiry" USING btree ("email");--> statement-breakpoint
CREATE INDEX "enquiry_by_update" ON "enquiry" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "enquiry_by_words" ON "enquiry" USING gin ("subject_title" gin_trgm_ops,"provider_name" gin_trgm_ops,"masked_message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiry_reply_by_enquiry" ON "enquiry_reply" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "enquiry_reply_by_author" ON "enquiry_reply" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "group_member_by_user" ON "group_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_member_by_time" ON "group_member" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "group_post_by_group" ON "group_post" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "group_post_by_author" ON "group_post" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "group_post_deleted" ON "group_post" USING btree ("deleted_at") WHERE "group_post"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "group_by_external_id" ON "group" USING btree ("school_id","external_id") WHERE "group"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "group_by_creator" ON "group" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "group_by_student_threads_changer" ON "group" USING btree ("student_threads_changed_by");--> statement-breakpoint
CREATE INDEX "quiz_history_by_user" ON "quiz_history" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "quiz_history_by_ghost" ON "quiz_history" USING btree ("ghost_id","saved_at");--> statement-breakpoint
CREATE INDEX "quiz_result_by_update" ON "quiz_result" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "business_report_by_date" ON "business_report" USING btree ("published_date");--> statement-breakpoint
CREATE INDEX "media_article_by_time" ON "media_article" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "partner_enquiry_by_time" ON "partner_enquiry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "partner_enquiry_by_user" ON "partner_enquiry" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partner_enquiry_by_email" ON "partner_enquiry" USING btree ("email");--> statement-breakpoint
CREATE INDEX "report_download_by_time" ON "report_download" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_download_by_report" ON "report_download" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_download_by_user" ON "report_download" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_download_by_email" ON "report_download" USING btree ("email");--> statement-breakpoint
CREATE INDEX "report_download_by_words" ON "report_download" USING gin ("email" gin_trgm_ops,"company" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contribution_by_time" ON "contribution" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contribution_by_user" ON "contribution" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contribution_by_email" ON "contribution" USING btree ("email");--> statement-breakpoint
CREATE INDEX "message_block_by_blocked" ON "message_block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "message_evidence_by_message" ON "message_evidence" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_evidence_by_user" ON "message_evidence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_evidence_by_time" ON "message_evidence" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_report_by_school" ON "message_report" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE INDEX "message_report_by_thread" ON "message_report" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "message_report_by_author" ON "message_report" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "message_report_by_handler" ON "message_report" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "message_by_thread" ON "message" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "message_by_time" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_by_user" ON "message" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_opening_by_thread" ON "thread_opening" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "thread_opening_by_user" ON "thread_opening" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_participant_by_user" ON "thread_participant" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_participant_unread" ON "thread_participant" USING btree ("user_id") WHERE "thread_participant"."is_unread";--> statement-breakpoint
CREATE INDEX "thread_by_low_user" ON "thread" USING btree ("low_user_id");--> statement-breakpoint
CREATE INDEX "thread_by_high_user" ON "thread" USING btree ("high_user_id");--> statement-breakpoint
CREATE INDEX "thread_by_starter" ON "thread" USING btree ("started_by","created_at");--> statement-breakpoint
CREATE INDEX "thread_by_update" ON "thread" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "content_report_by_author" ON "content_report" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "content_report_by_school" ON "content_report" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "broadcast_read_by_broadcast" ON "broadcast_read" USING btree ("broadcast_id");--> statement-breakpoint
CREATE INDEX "broadcast_live" ON "broadcast" USING btree ("notification_id") WHERE "broadcast"."status" = 'LIVE';--> statement-breakpoint
CREATE INDEX "broadcast_by_school" ON "broadcast" USING btree ("school_id") WHERE "broadcast"."school_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE "notification"."last_read_at" is null and "notification"."in_bell";--> statement-breakpoint
CREATE INDEX "notification_by_actor" ON "notification" USING btree ("actor_id") WHERE "notification"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_to_email" ON "notification" USING btree ("user_id") WHERE "notification"."email_timing" in ('daily', 'weekly') and "notification"."emailed_at" is null;--> statement-breakpoint
CREATE INDEX "push_device_by_user" ON "push_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_device_by_session" ON "push_device" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "student_import_missing_by_membership" ON "student_import_missing" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "student_import_missing_by_user" ON "student_import_missing" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "student_import_row_by_kind" ON "student_import_row" USING btree ("import_id","kind","row_number");--> statement-breakpoint
CREATE INDEX "student_import_row_by_user" ON "student_import_row" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "student_import_row_by_membership" ON "student_import_row" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "student_import_by_school" ON "student_import" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "student_import_by_advisor" ON "student_import" USING btree ("advisor_id");--> statement-breakpoint
CREATE INDEX "student_import_ended" ON "student_import" USING btree ("ended_at") WHERE "student_import"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "employer_by_text" ON "employer" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "experience_provider_by_text" ON "experience_provider" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "job_opening_by_employer" ON "job_opening" USING btree ("employer_id");--> statement-breakpoint
CREATE INDEX "job_opening_by_status" ON "job_opening" USING btree ("status","job_type");--> statement-breakpoint
CREATE INDEX "job_opening_by_title" ON "job_opening" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "job_opening_by_region" ON "job_opening" USING btree ("country_code","region_code");--> statement-breakpoint
CREATE INDEX "job_opening_by_occupation" ON "job_opening" USING gin ("occupation_codes");--> statement-breakpoint
CREATE INDEX "job_opening_by_industry" ON "job_opening" USING gin ("industry_codes");--> statement-breakpoint
CREATE INDEX "job_opening_by_words" ON "job_opening" USING gin ("title" gin_trgm_ops,"slug" gin_trgm_ops,"location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_opening_by_text" ON "job_opening" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "content_import_by_pack" ON "content_import" USING btree ("pack","id");--> statement-breakpoint
CREATE INDEX "content_import_by_author" ON "content_import" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_import_one_at_a_time" ON "content_import" USING btree ((true)) WHERE "content_import"."state" in ('importing', 'written');--> statement-breakpoint
CREATE UNIQUE INDEX "advisor_membership_once_per_school" ON "advisor_membership" USING btree ("user_id","school_id") WHERE "advisor_membership"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "advisor_membership_by_school" ON "advisor_membership" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "advisor_membership_by_user" ON "advisor_membership" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "advisor_membership_by_inviter" ON "advisor_membership" USING btree ("invited_by_user_id");--> statement-breakpoint
CREATE INDEX "school_notice_by_school" ON "school_notice" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "school_notice_by_sender" ON "school_notice" USING btree ("sent_by");--> statement-breakpoint
CREATE UNIQUE INDEX "student_membership_one_current_school" ON "student_membership" USING btree ("user_id") WHERE "student_membership"."joined_at" is not null and "student_membership"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "student_membership_external_id" ON "student_membership" USING btree ("school_id","external_id") WHERE "student_membership"."external_id" is not null and "student_membership"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "student_membership_by_school" ON "student_membership" USING btree ("school_id") WHERE "student_membership"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "student_membership_by_user" ON "student_membership" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "student_membership_by_consent" ON "student_membership" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "student_membership_by_asker" ON "student_membership" USING btree ("asked_by_user_id") WHERE "student_membership"."asked_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "student_view_by_student" ON "student_view" USING btree ("user_id","hour");--> statement-breakpoint
CREATE INDEX "student_view_by_viewer" ON "student_view" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "account_token_by_user" ON "account_token" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "account_token_by_school" ON "account_token" USING btree ("school_id") WHERE "account_token"."school_id" is not null;--> statement-breakpoint
CREATE INDEX "account_token_by_asker" ON "account_token" USING btree ("asked_by_user_id") WHERE "account_token"."asked_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "birth_change_by_user" ON "birth_change" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "birth_change_is_asked_once" ON "birth_change" USING btree ("user_id") WHERE "birth_change"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "consent_by_user" ON "consent" USING btree ("user_id","kind","at");--> statement-breakpoint
CREATE INDEX "consent_by_school" ON "consent" USING btree ("school_id") WHERE "consent"."school_id" is not null;--> statement-breakpoint
CREATE INDEX "email_code_by_guid" ON "email_code" USING btree ("guid","created_at");--> statement-breakpoint
CREATE INDEX "email_code_by_user" ON "email_code" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ghost_by_account" ON "ghost" USING btree ("converted_to") WHERE "ghost"."converted_to" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_key_by_expiry" ON "idempotency_key" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_owner_by_provider" ON "provider_owner" USING btree ("type","provider_id");--> statement-breakpoint
CREATE INDEX "referral_by_referrer" ON "referral" USING btree ("referrer_id","created_at");--> statement-breakpoint
CREATE INDEX "school_invite_by_school" ON "school_invite" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "school_invite_by_creator" ON "school_invite" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_end" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_by_school" ON "user" USING btree ("school_id","kind");--> statement-breakpoint
CREATE INDEX "user_by_words" ON "user" USING gin ("first_name" gin_trgm_ops,"last_name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_deletion_due" ON "user" USING btree ("deletion_due_at") WHERE "user"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "user_pending_since" ON "user" USING btree ("created_at") WHERE "user"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "locality_by_search_name" ON "locality" USING btree ("search_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "locality_by_postcode" ON "locality" USING btree ("postcode" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "school_by_text" ON "school" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "school_by_words" ON "school" USING gin ("name" gin_trgm_ops,"official_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "school_by_search_name" ON "school" USING btree ("search_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "school_by_region" ON "school" USING btree ("country_code","region_code");--> statement-breakpoint
CREATE INDEX "career_plan_comment_by_plan" ON "career_plan_comment" USING btree ("plan_user_id","created_at");--> statement-breakpoint
CREATE INDEX "career_plan_comment_by_author" ON "career_plan_comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "career_plan_section_by_editor" ON "career_plan_section" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "career_plan_share_by_user" ON "career_plan_share" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "career_plan_share_by_expiry" ON "career_plan_share" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "career_plan_what_if_tried_once" ON "career_plan_what_if" USING btree ("user_id","slug") WHERE not "career_plan_what_if"."is_proposal";--> statement-breakpoint
CREATE INDEX "career_plan_what_if_by_advisor" ON "career_plan_what_if" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "career_plan_by_editor" ON "career_plan" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "phone_code_by_phone" ON "phone_code" USING btree ("phone","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cashout_is_open_once" ON "cashout" USING btree ("owner_id") WHERE "cashout"."status" in ('requested', 'approved', 'processing');--> statement-breakpoint
CREATE INDEX "cashout_by_owner" ON "cashout" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "cashout_by_user" ON "cashout" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cashout_by_first_approver" ON "cashout" USING btree ("first_approver_id") WHERE "cashout"."first_approver_id" is not null;--> statement-breakpoint
CREATE INDEX "cashout_by_approver" ON "cashout" USING btree ("approved_by","approved_at") WHERE "cashout"."approved_by" is not null;--> statement-breakpoint
CREATE INDEX "cashout_by_failer" ON "cashout" USING btree ("failed_by") WHERE "cashout"."failed_by" is not null;--> statement-breakpoint
CREATE INDEX "cashout_by_day" ON "cashout" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cashout_by_sending" ON "cashout" USING btree ("sent_at") WHERE "cashout"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "cashout_by_words" ON "cashout" USING gin ("recipient_email" gin_trgm_ops,"reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "xp_adjustment_by_user" ON "xp_adjustment" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "xp_adjustment_by_requester" ON "xp_adjustment" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "xp_adjustment_by_approver" ON "xp_adjustment" USING btree ("approved_by") WHERE "xp_adjustment"."approved_by" is not null;--> statement-breakpoint
CREATE INDEX "xp_review_open" ON "xp_review" USING btree ("owner_id") WHERE "xp_review"."decision" is null;--> statement-breakpoint
CREATE INDEX "xp_review_by_first_person" ON "xp_review" USING btree ("first_person_id") WHERE "xp_review"."first_person_id" is not null;--> statement-breakpoint
CREATE INDEX "xp_review_by_decider" ON "xp_review" USING btree ("decided_by") WHERE "xp_review"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "figure_view_by_user" ON "figure_view" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "school_report_by_creator" ON "school_report" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "school_report_by_school" ON "school_report" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "school_report_by_expiry" ON "school_report" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "student_change_by_student" ON "student_change" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "student_change_by_school" ON "student_change" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "student_change_by_advisor" ON "student_change" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "student_change_by_age" ON "student_change" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "student_note_by_student" ON "student_note" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "student_note_by_school" ON "student_note" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "student_note_by_author" ON "student_note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "student_note_by_holder" ON "student_note" USING btree ("held_by");--> statement-breakpoint
CREATE UNIQUE INDEX "advisor_invite_one_open" ON "advisor_invite" USING btree ("school_id","email") WHERE "advisor_invite"."used_at" is null;--> statement-breakpoint
CREATE INDEX "advisor_invite_by_school" ON "advisor_invite" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "advisor_invite_by_email" ON "advisor_invite" USING btree ("email");--> statement-breakpoint
CREATE INDEX "advisor_invite_by_inviter" ON "advisor_invite" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "school_request_by_school" ON "school_request" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "school_request_by_time" ON "school_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "school_request_by_email" ON "school_request" USING btree ("email");--> statement-breakpoint
CREATE INDEX "school_request_by_register_checker" ON "school_request" USING btree ("register_checked_by");--> statement-breakpoint
CREATE INDEX "school_request_by_caller" ON "school_request" USING btree ("phone_rung_by");--> statement-breakpoint
CREATE INDEX "school_request_by_decider" ON "school_request" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "search_document_by_name" ON "search_document" USING gin ("name_keys");--> statement-breakpoint
CREATE INDEX "search_document_by_word" ON "search_document" USING gin ("all_keys");--> statement-breakpoint
CREATE INDEX "search_term_sighting_by_day" ON "search_term_sighting" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_term_by_trigram" ON "search_term" USING gin ("term" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "passkey_challenge_by_session" ON "passkey_challenge" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "second_factor_by_user" ON "second_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriber_unconfirmed" ON "mailing_list_subscriber" USING btree ("consented_at") WHERE "mailing_list_subscriber"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "tracking_event_by_time" ON "tracking_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "campus_by_position" ON "campus" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "course_by_educator" ON "course" USING btree ("educator_id","name");--> statement-breakpoint
CREATE INDEX "course_by_broad_field" ON "course" USING btree ("asced_broad","level_id");--> statement-breakpoint
CREATE INDEX "course_by_narrow_field" ON "course" USING btree ("asced_narrow","level_id");--> statement-breakpoint
CREATE INDEX "course_by_detailed_field" ON "course" USING btree ("asced_detailed","level_id");--> statement-breakpoint
CREATE INDEX "course_by_level" ON "course" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "course_by_vet_code" ON "course" USING btree ("vet_national_code");--> statement-breakpoint
CREATE INDEX "course_by_state" ON "course" USING gin ("states");--> statement-breakpoint
CREATE INDEX "course_by_name" ON "course" USING btree ("name");--> statement-breakpoint
CREATE INDEX "course_by_text" ON "course" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "course_by_words" ON "course" USING gin ("name" gin_trgm_ops,"cricos_course_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "educator_by_region" ON "educator" USING btree ("country_code","region_code");--> statement-breakpoint
CREATE INDEX "educator_by_kind" ON "educator" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "educator_by_predecessor" ON "educator" USING btree ("predecessor_slug");--> statement-breakpoint
CREATE INDEX "educator_by_text" ON "educator" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "field_of_study_by_parent" ON "field_of_study" USING btree ("parent_code");--> statement-breakpoint
CREATE INDEX "occupation_study_route_by_field" ON "occupation_study_route" USING btree ("asced_code");--> statement-breakpoint
CREATE INDEX "occupation_vet_route_by_qualification" ON "occupation_vet_route" USING btree ("qualification_code");--> statement-breakpoint
CREATE INDEX "vet_qualification_by_package" ON "vet_qualification" USING btree ("training_package_code");--> statement-breakpoint
CREATE INDEX "survey_check_by_time" ON "survey_check_job" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "survey_check_by_survey" ON "survey_check_job" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "survey_response_by_survey" ON "survey_response" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "gap_year_by_provider" ON "gap_year" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "gap_year_by_industry" ON "gap_year" USING gin ("industry_codes");--> statement-breakpoint
CREATE INDEX "gap_year_by_destination" ON "gap_year" USING gin ("destinations");--> statement-breakpoint
CREATE INDEX "gap_year_by_text" ON "gap_year" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "upload_use_by_place" ON "upload_use" USING btree ("place");--> statement-breakpoint
CREATE INDEX "upload_by_owner" ON "upload" USING btree ("owner_id","purpose");--> statement-breakpoint
CREATE INDEX "upload_by_age" ON "upload" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("created_at") WHERE "outbox"."sent_at" is null and "outbox"."refused_at" is null;
--> statement-breakpoint
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
