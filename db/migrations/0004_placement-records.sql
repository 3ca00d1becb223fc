SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "placement_attendance" (
	"placement_id" integer NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"party" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"asked_school_at" timestamp with time zone,
	CONSTRAINT "placement_attendance_key" PRIMARY KEY("placement_id","date")
);
--> statement-breakpoint
CREATE TABLE "placement_health_note" (
	"placement_id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placement_incident" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"placement_id" integer NOT NULL,
	"severity" text NOT NULL,
	"party" text NOT NULL,
	"answers" jsonb NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"calls" smallint DEFAULT 0 NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"closed_by" integer,
	"closed_at" timestamp with time zone,
	"close_reason" text
);
--> statement-breakpoint
CREATE TABLE "placement_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"placement_id" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hours" numeric(4, 2) NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "placement_log_entry_once" UNIQUE("placement_id","client_id"),
	CONSTRAINT "placement_log_hours" CHECK ("placement_log"."hours" > 0 and "placement_log"."hours" <= 24)
);
--> statement-breakpoint
CREATE TABLE "placement_visit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"placement_id" integer NOT NULL,
	"kind" text NOT NULL,
	"on" date NOT NULL,
	"note" text NOT NULL,
	"by_user_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placement_host" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_host_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"school_id" integer NOT NULL,
	"business_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" text,
	"suburb" text,
	"postcode" text,
	"latitude" double precision,
	"longitude" double precision,
	"place" text NOT NULL,
	"industry" text,
	"standing" text DEFAULT 'new' NOT NULL,
	"standing_reason" text,
	"released_at" timestamp with time zone,
	"released_by" integer,
	"capacity" integer,
	"takes_from" date,
	"takes_until" date,
	"tasks" text[] DEFAULT '{}' NOT NULL,
	"bring" text,
	"access" text,
	"risk_answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"insured_until" date,
	"insurance_upload_id" uuid,
	"offers_next_year" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "placement_host_capacity" CHECK ("placement_host"."capacity" is null or "placement_host"."capacity" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "school_on_call" (
	"school_id" integer NOT NULL,
	"position" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	CONSTRAINT "school_on_call_key" PRIMARY KEY("school_id","position")
);
--> statement-breakpoint
CREATE TABLE "school_placement_setting" (
	"school_id" integer PRIMARY KEY NOT NULL,
	"day_starts_at" text,
	"phone" text,
	"releases_first_letter" boolean DEFAULT true NOT NULL,
	"own_approval_reason" text,
	"updated_by" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_placement_term" (
	"school_id" integer NOT NULL,
	"year" integer NOT NULL,
	"term" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	CONSTRAINT "school_placement_term_key" PRIMARY KEY("school_id","year","term"),
	CONSTRAINT "school_placement_term_ends_after_it_starts" CHECK ("school_placement_term"."starts_on" < "school_placement_term"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "school_rule_confirmation" (
	"school_id" integer NOT NULL,
	"place" text NOT NULL,
	"topic" text NOT NULL,
	"source" text NOT NULL,
	"is_own_finding" boolean DEFAULT false NOT NULL,
	"value" jsonb,
	"limits" jsonb,
	"confirmed_by" integer,
	"confirmed_on" date NOT NULL,
	CONSTRAINT "school_rule_confirmation_key" PRIMARY KEY("school_id","place","topic")
);
--> statement-breakpoint
CREATE TABLE "placement_amendment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_amendment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"placement_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"signers" text[] NOT NULL,
	"waits_for" text[] NOT NULL,
	"reason" text NOT NULL,
	"party" text NOT NULL,
	"user_id" integer,
	"outcome" text,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "placement_answers" (
	"placement_id" integer NOT NULL,
	"form" text NOT NULL,
	"answers" jsonb NOT NULL,
	"form_version_id" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "placement_answers_key" PRIMARY KEY("placement_id","form")
);
--> statement-breakpoint
CREATE TABLE "placement_day" (
	"placement_id" integer NOT NULL,
	"date" date NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	CONSTRAINT "placement_day_key" PRIMARY KEY("placement_id","date")
);
--> statement-breakpoint
CREATE TABLE "placement_decision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"placement_id" integer NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"about" text NOT NULL,
	"why" text NOT NULL,
	"by_user_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placement_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"placement_id" integer NOT NULL,
	"kind" text NOT NULL,
	"party" text,
	"user_id" integer,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placement_evidence" (
	"placement_id" integer NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"upload_id" uuid,
	"recorded_by" integer,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "placement_evidence_key" PRIMARY KEY("placement_id","kind")
);
--> statement-breakpoint
CREATE TABLE "placement_hold" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"placement_id" integer NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" integer,
	"lift_reason" text
);
--> statement-breakpoint
CREATE TABLE "placement_reminder" (
	"placement_id" integer NOT NULL,
	"party" text NOT NULL,
	"on" date NOT NULL,
	CONSTRAINT "placement_reminder_once_a_day" PRIMARY KEY("placement_id","party","on")
);
--> statement-breakpoint
CREATE TABLE "placement_rule_pack_version" (
	"place" text NOT NULL,
	"version" text NOT NULL,
	"pack" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "placement_rule_pack_version_key" PRIMARY KEY("place","version")
);
--> statement-breakpoint
CREATE TABLE "placement_signature" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_signature_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"placement_id" integer NOT NULL,
	"party" text NOT NULL,
	"field_name" text NOT NULL,
	"name" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"form" text NOT NULL,
	"form_version_id" integer,
	"terms_version" integer NOT NULL,
	"digest" text NOT NULL,
	"user_id" integer,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "placement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"host_id" integer,
	"title" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"place" text NOT NULL,
	"rules_version" text,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"hours" text,
	"address" text DEFAULT '' NOT NULL,
	"supervisor" text DEFAULT '' NOT NULL,
	"supervisor_phone" text,
	"tasks" text[] DEFAULT '{}' NOT NULL,
	"terms_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"guardian_name" text,
	"guardian_email" text,
	"guardian_phone" text,
	"guardian_confirmed_by" integer,
	"guardian_confirmed_at" timestamp with time zone,
	"guardian_not_needed" boolean DEFAULT false NOT NULL,
	"prepared_by" integer,
	"approved_by" integer,
	"host_reported_at" timestamp with time zone,
	"is_sample" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "placement_ends_after_it_starts" CHECK ("placement"."end_date" >= "placement"."start_date")
);
--> statement-breakpoint
CREATE TABLE "placement_token" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placement_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"placement_id" integer NOT NULL,
	"party" text NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"purpose_ends_at" timestamp with time zone,
	"code_hash" text,
	"code_sent_at" timestamp with time zone,
	"codes_sent" smallint DEFAULT 0 NOT NULL,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"proved_at" timestamp with time zone,
	CONSTRAINT "placement_token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "placement_attendance" ADD CONSTRAINT "placement_attendance_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_health_note" ADD CONSTRAINT "placement_health_note_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_incident" ADD CONSTRAINT "placement_incident_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_incident" ADD CONSTRAINT "placement_incident_answered_by_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_incident" ADD CONSTRAINT "placement_incident_closed_by_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_log" ADD CONSTRAINT "placement_log_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_visit" ADD CONSTRAINT "placement_visit_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_visit" ADD CONSTRAINT "placement_visit_by_user_id_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_host" ADD CONSTRAINT "placement_host_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_host" ADD CONSTRAINT "placement_host_released_by_user_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_host" ADD CONSTRAINT "placement_host_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_on_call" ADD CONSTRAINT "school_on_call_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_on_call" ADD CONSTRAINT "school_on_call_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_placement_setting" ADD CONSTRAINT "school_placement_setting_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_placement_setting" ADD CONSTRAINT "school_placement_setting_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_placement_term" ADD CONSTRAINT "school_placement_term_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_rule_confirmation" ADD CONSTRAINT "school_rule_confirmation_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "school_rule_confirmation" ADD CONSTRAINT "school_rule_confirmation_confirmed_by_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_amendment" ADD CONSTRAINT "placement_amendment_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_amendment" ADD CONSTRAINT "placement_amendment_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_answers" ADD CONSTRAINT "placement_answers_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_answers" ADD CONSTRAINT "placement_answers_form_version_id_form_version_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_day" ADD CONSTRAINT "placement_day_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_decision" ADD CONSTRAINT "placement_decision_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_decision" ADD CONSTRAINT "placement_decision_by_user_id_user_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_event" ADD CONSTRAINT "placement_event_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_event" ADD CONSTRAINT "placement_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_evidence" ADD CONSTRAINT "placement_evidence_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_evidence" ADD CONSTRAINT "placement_evidence_recorded_by_user_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_hold" ADD CONSTRAINT "placement_hold_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_hold" ADD CONSTRAINT "placement_hold_lifted_by_user_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_reminder" ADD CONSTRAINT "placement_reminder_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_signature" ADD CONSTRAINT "placement_signature_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_signature" ADD CONSTRAINT "placement_signature_form_version_id_form_version_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_version"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_signature" ADD CONSTRAINT "placement_signature_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_host_id_placement_host_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."placement_host"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_guardian_confirmed_by_user_id_fk" FOREIGN KEY ("guardian_confirmed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_prepared_by_user_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement" ADD CONSTRAINT "placement_approved_by_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "placement_token" ADD CONSTRAINT "placement_token_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "placement_incident_by_placement" ON "placement_incident" USING btree ("placement_id");
--> statement-breakpoint
CREATE INDEX "placement_incident_by_answerer" ON "placement_incident" USING btree ("answered_by");
--> statement-breakpoint
CREATE INDEX "placement_incident_by_closer" ON "placement_incident" USING btree ("closed_by");
--> statement-breakpoint
CREATE INDEX "placement_log_by_date" ON "placement_log" USING btree ("placement_id","date");
--> statement-breakpoint
CREATE INDEX "placement_visit_by_placement" ON "placement_visit" USING btree ("placement_id");
--> statement-breakpoint
CREATE INDEX "placement_visit_by_user" ON "placement_visit" USING btree ("by_user_id");
--> statement-breakpoint
CREATE INDEX "placement_host_by_school" ON "placement_host" USING btree ("school_id","id");
--> statement-breakpoint
CREATE INDEX "placement_host_by_creator" ON "placement_host" USING btree ("created_by","created_at");
--> statement-breakpoint
CREATE INDEX "placement_host_by_releaser" ON "placement_host" USING btree ("released_by");
--> statement-breakpoint
CREATE INDEX "school_on_call_by_user" ON "school_on_call" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "school_placement_setting_by_updater" ON "school_placement_setting" USING btree ("updated_by");
--> statement-breakpoint
CREATE INDEX "school_rule_confirmation_by_user" ON "school_rule_confirmation" USING btree ("confirmed_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "placement_amendment_is_one_at_a_time" ON "placement_amendment" USING btree ("placement_id") WHERE "placement_amendment"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "placement_amendment_by_placement" ON "placement_amendment" USING btree ("placement_id");
--> statement-breakpoint
CREATE INDEX "placement_amendment_by_user" ON "placement_amendment" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "placement_answers_by_form" ON "placement_answers" USING btree ("form_version_id");
--> statement-breakpoint
CREATE INDEX "placement_decision_by_placement" ON "placement_decision" USING btree ("placement_id");
--> statement-breakpoint
CREATE INDEX "placement_decision_by_user" ON "placement_decision" USING btree ("by_user_id");
--> statement-breakpoint
CREATE INDEX "placement_event_by_placement" ON "placement_event" USING btree ("placement_id","id");
--> statement-breakpoint
CREATE INDEX "placement_event_by_user" ON "placement_event" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "placement_evidence_by_user" ON "placement_evidence" USING btree ("recorded_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "placement_hold_is_one_per_reason" ON "placement_hold" USING btree ("placement_id","reason") WHERE "placement_hold"."lifted_at" is null;
--> statement-breakpoint
CREATE INDEX "placement_hold_by_placement" ON "placement_hold" USING btree ("placement_id");
--> statement-breakpoint
CREATE INDEX "placement_hold_by_lifter" ON "placement_hold" USING btree ("lifted_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "placement_signature_is_one_per_party_and_field" ON "placement_signature" USING btree ("placement_id","party","field_name","terms_version") WHERE "placement_signature"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "placement_signature_by_placement" ON "placement_signature" USING btree ("placement_id");
--> statement-breakpoint
CREATE INDEX "placement_signature_by_form" ON "placement_signature" USING btree ("form_version_id");
--> statement-breakpoint
CREATE INDEX "placement_signature_by_user" ON "placement_signature" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "placement_by_student" ON "placement" USING btree ("student_id","id");
--> statement-breakpoint
CREATE INDEX "placement_by_school" ON "placement" USING btree ("school_id","status","start_date");
--> statement-breakpoint
CREATE INDEX "placement_by_host" ON "placement" USING btree ("host_id");
--> statement-breakpoint
CREATE INDEX "placement_by_preparer" ON "placement" USING btree ("prepared_by");
--> statement-breakpoint
CREATE INDEX "placement_by_approver" ON "placement" USING btree ("approved_by");
--> statement-breakpoint
CREATE INDEX "placement_by_guardian_confirmer" ON "placement" USING btree ("guardian_confirmed_by");
--> statement-breakpoint
CREATE INDEX "placement_due" ON "placement" USING btree ("start_date","end_date") WHERE "placement"."status" in ('approved', 'active');
--> statement-breakpoint
CREATE INDEX "placement_token_by_placement" ON "placement_token" USING btree ("placement_id","party");
