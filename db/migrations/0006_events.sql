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
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_expo_id_expo_id_fk" FOREIGN KEY ("expo_id") REFERENCES "public"."expo"("id") ON DELETE cascade ON UPDATE no action;
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
