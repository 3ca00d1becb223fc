CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint

CREATE TABLE "ghost" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"first_name" text,
	"email" text,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text NOT NULL,
	"converted_to" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ghost_tokenHash_unique" UNIQUE("token_hash")
);

