SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "expo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"icon" text,
	"description" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expo_slug_unique" UNIQUE("slug"),
	CONSTRAINT "expo_ends_after_it_starts" CHECK ("expo"."ends_at" > "expo"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "placement_host" ADD COLUMN "insurance_reminded_of" uuid;
