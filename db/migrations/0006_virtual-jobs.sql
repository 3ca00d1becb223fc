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
CREATE TABLE "vje_certificate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vje_certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"user_id" integer NOT NULL,
	"vje_id" integer NOT NULL,
	"credential_id" integer NOT NULL,
	"name_on_certificate" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "vje_certificate_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "vje_document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vje_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vje_id" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vje_document_slug_is_one_per_vje" UNIQUE("vje_id","slug")
);
--> statement-breakpoint
CREATE TABLE "vje_page" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vje_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vje_id" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"position" smallint NOT NULL,
	"minutes" smallint DEFAULT 1 NOT NULL,
	"task" text,
	"form" jsonb,
	"example" text DEFAULT '' NOT NULL,
	"self_check" text[] DEFAULT '{}' NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vje_page_slug_is_one_per_vje" UNIQUE("vje_id","slug"),
	CONSTRAINT "vje_page_slug_is_no_other_address" CHECK ("vje_page"."slug" not in ('certificate', 'next-steps', 'activity', 'supporting-documents')),
	CONSTRAINT "vje_page_activity_has_a_form" CHECK (("vje_page"."kind" = 'activity') = ("vje_page"."form" is not null))
);
--> statement-breakpoint
CREATE TABLE "vje_progress" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vje_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"vje_id" integer NOT NULL,
	"status" text DEFAULT 'not-started' NOT NULL,
	"completed_page_slugs" text[] DEFAULT '{}' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"post_survey" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "vje_progress_is_one_per_user" UNIQUE("user_id","vje_id"),
	CONSTRAINT "vje_progress_has_a_day_when_completed" CHECK (("vje_progress"."status" = 'completed') = ("vje_progress"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "vje" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vje_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"employer_id" integer,
	"employer_name" text NOT NULL,
	"is_sample_employer" boolean DEFAULT true NOT NULL,
	"industry_id" integer,
	"summary" text NOT NULL,
	"what_you_do" text[] DEFAULT '{}' NOT NULL,
	"what_it_is_not" text[] DEFAULT '{}' NOT NULL,
	"hero_image_url" text,
	"art_theme" text,
	"icon" text,
	"minutes" smallint DEFAULT 0 NOT NULL,
	"occupation_codes" text[] DEFAULT '{}' NOT NULL,
	"next_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reviewed_on" date,
	"certificate_title" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vje_slug_unique" UNIQUE("slug"),
	CONSTRAINT "vje_slug_is_no_other_address" CHECK ("vje"."slug" not in ('documents', 'pictures', 'achievements'))
);
--> statement-breakpoint
ALTER TABLE "vje_certificate" ADD CONSTRAINT "vje_certificate_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vje_certificate" ADD CONSTRAINT "vje_certificate_vje_id_vje_id_fk" FOREIGN KEY ("vje_id") REFERENCES "public"."vje"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vje_certificate" ADD CONSTRAINT "vje_certificate_credential_id_credential_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credential"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vje_document" ADD CONSTRAINT "vje_document_vje_id_vje_id_fk" FOREIGN KEY ("vje_id") REFERENCES "public"."vje"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vje_page" ADD CONSTRAINT "vje_page_vje_id_vje_id_fk" FOREIGN KEY ("vje_id") REFERENCES "public"."vje"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vje_progress" ADD CONSTRAINT "vje_progress_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vje_progress" ADD CONSTRAINT "vje_progress_vje_id_vje_id_fk" FOREIGN KEY ("vje_id") REFERENCES "public"."vje"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vje" ADD CONSTRAINT "vje_employer_id_employer_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employer"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vje" ADD CONSTRAINT "vje_industry_id_industry_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industry"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "vje_certificate_is_one_per_user" ON "vje_certificate" USING btree ("user_id","vje_id") WHERE "vje_certificate"."replaced_at" is null;
--> statement-breakpoint
CREATE INDEX "vje_certificate_by_vje" ON "vje_certificate" USING btree ("vje_id");
--> statement-breakpoint
CREATE INDEX "vje_certificate_by_credential" ON "vje_certificate" USING btree ("credential_id");
--> statement-breakpoint
CREATE INDEX "vje_progress_by_vje" ON "vje_progress" USING btree ("vje_id","started_at");
--> statement-breakpoint
CREATE INDEX "vje_by_employer" ON "vje" USING btree ("employer_id");
--> statement-breakpoint
CREATE INDEX "vje_by_industry" ON "vje" USING btree ("industry_id");
--> statement-breakpoint
CREATE INDEX "vje_by_words" ON "vje" USING gin ("title" gin_trgm_ops,"slug" gin_trgm_ops);
