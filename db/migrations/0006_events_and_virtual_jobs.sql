SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "exhibitor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"expo_id" integer NOT NULL,
	"employer_id" integer,
	"educator_id" integer,
	"experience_provider_id" integer,
	"provider_type" text GENERATED ALWAYS AS (case when employer_id is not null then 'employer' when educator_id is not null then 'educator' else 'experience_provider' end) STORED,
	"provider_id" integer GENERATED ALWAYS AS (coalesce(employer_id, educator_id, experience_provider_id)) STORED,
	"booth_title" text NOT NULL,
	"description" text NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exhibitor_slug_unique" UNIQUE("slug"),
	CONSTRAINT "exhibitor_has_one_provider" CHECK (num_nonnulls("exhibitor"."employer_id", "exhibitor"."educator_id", "exhibitor"."experience_provider_id") = 1),
	CONSTRAINT "exhibitor_sample_leads_nowhere" CHECK (not "exhibitor"."is_sample" or "exhibitor"."links" = '[]'::jsonb)
);
--> statement-breakpoint
CREATE TABLE "expo_attendance" (
	"user_id" integer NOT NULL,
	"expo_id" integer NOT NULL,
	"attended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expo_attendance_is_one_per_person" PRIMARY KEY("user_id","expo_id")
);
--> statement-breakpoint
CREATE TABLE "expo_section" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expo_section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"expo_id" integer NOT NULL,
	"key" text NOT NULL,
	"content" text NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expo_section_slug_unique" UNIQUE("slug"),
	CONSTRAINT "expo_section_is_one_per_part" UNIQUE("expo_id","key")
);
--> statement-breakpoint
CREATE TABLE "expo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"icon" text,
	"description" text NOT NULL,
	"starts_at" timestamp with time zone DEFAULT '2000-01-01T00:00:00Z' NOT NULL,
	"ends_at" timestamp with time zone DEFAULT '2000-01-01T01:00:00Z' NOT NULL,
	"sample_times" jsonb,
	"time_zone" text NOT NULL,
	"show_home_expo_banner" boolean DEFAULT false NOT NULL,
	"show_header_banner" boolean DEFAULT false NOT NULL,
	"show_finlit" boolean DEFAULT false NOT NULL,
	"show_finfirst" boolean DEFAULT false NOT NULL,
	"show_aiamplified" boolean DEFAULT false NOT NULL,
	"logo_url" text,
	"logo_alt" text,
	"share_image_url" text,
	"share_image_alt" text,
	"header_banner_desktop_url" text,
	"header_banner_mobile_url" text,
	"header_banner_alt" text,
	"art_theme" text DEFAULT 'city' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expo_slug_unique" UNIQUE("slug"),
	CONSTRAINT "expo_ends_after_it_starts" CHECK ("expo"."ends_at" > "expo"."starts_at"),
	CONSTRAINT "expo_slug_is_no_address" CHECK ("expo"."slug" not in ('past', 'live'))
);
--> statement-breakpoint
CREATE TABLE "event_attendance" (
	"user_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"attended_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"reminded_day_for" timestamp with time zone,
	"reminded_soon_for" timestamp with time zone,
	"told_start" timestamp with time zone NOT NULL,
	"told_cancelled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "event_attendance_is_one_per_person" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"type" text DEFAULT 'webinar' NOT NULL,
	"one_line" text NOT NULL,
	"description" text NOT NULL,
	"speakers" text[] DEFAULT '{}' NOT NULL,
	"host_type" text,
	"host_provider_id" integer,
	"expo_id" integer,
	"is_session" boolean GENERATED ALWAYS AS (expo_id is not null) STORED,
	"stage" text,
	"starts_at" timestamp with time zone DEFAULT '2026-01-01T00:00:00Z' NOT NULL,
	"ends_at" timestamp with time zone DEFAULT '2026-01-01T01:00:00Z' NOT NULL,
	"starts_local" text,
	"ends_local" text,
	"sample_times" jsonb,
	"time_zone" text NOT NULL,
	"previous_starts_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"external_url" text,
	"room" text,
	"join_url" text,
	"is_lock_declared" boolean DEFAULT false NOT NULL,
	"closed_to_minors_at" timestamp with time zone,
	"slides" text[] DEFAULT '{}' NOT NULL,
	"video_provider" text,
	"video_id" text,
	"captions" text,
	"transcript" text,
	"icon_text" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (' ' || yonder_fold(title) || ' | ' || yonder_fold(one_line || ' ' || coalesce(stage, ''))) STORED NOT NULL,
	"edited_fields" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_slug_unique" UNIQUE("slug"),
	CONSTRAINT "event_is_not_called_external" CHECK ("event"."slug" <> 'external'),
	CONSTRAINT "event_ends_after_it_starts" CHECK ("event"."ends_at" > "event"."starts_at"),
	CONSTRAINT "event_names_its_host_whole" CHECK (("event"."host_type" is null) = ("event"."host_provider_id" is null)),
	CONSTRAINT "event_leads_elsewhere_by_https" CHECK ("event"."external_url" is null or "event"."external_url" like 'https://%'),
	CONSTRAINT "event_is_joined_by_https" CHECK ("event"."join_url" is null or "event"."join_url" like 'https://%'),
	CONSTRAINT "event_names_its_video_whole" CHECK (("event"."video_provider" is null) = ("event"."video_id" is null)),
	CONSTRAINT "event_sample_leads_nowhere" CHECK (not "event"."is_sample" or ("event"."video_id" is null and "event"."external_url" is null and "event"."join_url" is null))
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
ALTER TABLE "placement_host" ADD COLUMN "insurance_reminded_of" uuid;
--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "social_links" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "exhibitor" ADD CONSTRAINT "exhibitor_expo_id_expo_id_fk" FOREIGN KEY ("expo_id") REFERENCES "public"."expo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitor" ADD CONSTRAINT "exhibitor_employer_id_employer_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employer"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitor" ADD CONSTRAINT "exhibitor_educator_id_educator_id_fk" FOREIGN KEY ("educator_id") REFERENCES "public"."educator"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitor" ADD CONSTRAINT "exhibitor_experience_provider_id_experience_provider_id_fk" FOREIGN KEY ("experience_provider_id") REFERENCES "public"."experience_provider"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expo_attendance" ADD CONSTRAINT "expo_attendance_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expo_attendance" ADD CONSTRAINT "expo_attendance_expo_id_expo_id_fk" FOREIGN KEY ("expo_id") REFERENCES "public"."expo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expo_section" ADD CONSTRAINT "expo_section_expo_id_expo_id_fk" FOREIGN KEY ("expo_id") REFERENCES "public"."expo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_expo_id_expo_id_fk" FOREIGN KEY ("expo_id") REFERENCES "public"."expo"("id") ON DELETE cascade ON UPDATE no action;
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
CREATE INDEX "exhibitor_by_expo" ON "exhibitor" USING btree ("expo_id","position");
--> statement-breakpoint
CREATE INDEX "exhibitor_by_employer" ON "exhibitor" USING btree ("employer_id");
--> statement-breakpoint
CREATE INDEX "exhibitor_by_educator" ON "exhibitor" USING btree ("educator_id");
--> statement-breakpoint
CREATE INDEX "exhibitor_by_experience_provider" ON "exhibitor" USING btree ("experience_provider_id");
--> statement-breakpoint
CREATE INDEX "exhibitor_by_words" ON "exhibitor" USING gin ("booth_title" gin_trgm_ops,"slug" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "expo_attendance_by_expo" ON "expo_attendance" USING btree ("expo_id");
--> statement-breakpoint
CREATE INDEX "expo_by_end" ON "expo" USING btree ("ends_at");
--> statement-breakpoint
CREATE INDEX "expo_by_words" ON "expo" USING gin ("title" gin_trgm_ops,"slug" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "event_attendance_by_event" ON "event_attendance" USING btree ("event_id");
--> statement-breakpoint
CREATE INDEX "event_by_start" ON "event" USING btree ("status","starts_at");
--> statement-breakpoint
CREATE INDEX "event_by_end" ON "event" USING btree ("ends_at");
--> statement-breakpoint
CREATE INDEX "event_by_expo" ON "event" USING btree ("expo_id","starts_at");
--> statement-breakpoint
CREATE INDEX "event_by_host" ON "event" USING btree ("host_type","host_provider_id");
--> statement-breakpoint
CREATE INDEX "event_by_title" ON "event" USING btree ("title","id");
--> statement-breakpoint
CREATE INDEX "event_by_words" ON "event" USING gin ("title" gin_trgm_ops,"slug" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "event_by_text" ON "event" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE UNIQUE INDEX "vje_certificate_is_one_per_user" ON "vje_certificate" USING btree ("user_id","vje_id") WHERE "vje_certificate"."replaced_at" is null;
--> statement-breakpoint
CREATE INDEX "vje_certificate_by_user" ON "vje_certificate" USING btree ("user_id");
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
