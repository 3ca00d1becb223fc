SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "placement_rule_pack" (
	"place" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"version" text NOT NULL,
	"look_again_by" date NOT NULL,
	"pack" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_term" (
	"place" text NOT NULL,
	"year" integer NOT NULL,
	"term" integer NOT NULL,
	"starts_on" date NOT NULL,
	"starts_latest" date,
	"ends_on" date NOT NULL,
	"note" text,
	"source" text,
	"source_date" text,
	"standing" text NOT NULL,
	CONSTRAINT "school_term_key" PRIMARY KEY("place","year","term"),
	CONSTRAINT "school_term_ends_after_it_starts" CHECK ("school_term"."starts_on" < "school_term"."ends_on")
);
