SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "search_distress_word" (
	"word" text NOT NULL,
	"says" text NOT NULL,
	CONSTRAINT "search_distress_word_key" PRIMARY KEY("word","says")
);
--> statement-breakpoint
CREATE TABLE "search_question_intent" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"topic" text NOT NULL,
	"search" text,
	"traits" text[] DEFAULT '{}' NOT NULL,
	"phrases" text[] NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_question_subject" (
	"name" text PRIMARY KEY NOT NULL,
	"names" text[] NOT NULL,
	"hub" text,
	"is_hobby" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_question_trait" (
	"trait" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"filter" text,
	"examples" text[] NOT NULL,
	"phrases" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_question_word" (
	"word" text NOT NULL,
	"says" text NOT NULL,
	"stands_for" text,
	CONSTRAINT "search_question_word_key" PRIMARY KEY("word","says")
);
--> statement-breakpoint
CREATE TABLE "course_finder" (
	"id" text PRIMARY KEY NOT NULL,
	"country_code" text NOT NULL,
	"region_codes" text[] NOT NULL,
	"name" text NOT NULL,
	"teaches" text NOT NULL,
	"url" text NOT NULL,
	"search_url" text,
	"about" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_finder" ADD CONSTRAINT "course_finder_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;
