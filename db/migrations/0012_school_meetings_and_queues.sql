SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "staff_duty" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_contact" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "family_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text,
	"email" text,
	"added_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_meeting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"advisor_id" integer,
	"topic" text NOT NULL,
	"place" text NOT NULL,
	"minutes" smallint NOT NULL,
	"times" timestamp with time zone[] NOT NULL,
	"picked_time" timestamp with time zone,
	"state" text DEFAULT 'asked' NOT NULL,
	"reply" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_comment" ADD COLUMN "field" text;
--> statement-breakpoint
ALTER TABLE "career_task_submission" ADD COLUMN "levels" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "career_task_submission" ADD COLUMN "answer_comments" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "career_task" ADD COLUMN "rubric" jsonb;
--> statement-breakpoint
ALTER TABLE "career_task" ADD COLUMN "lesson_slug" text;
--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "subject" text;
--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "frameworks" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "school_taken_by" integer;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "school_taken_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "told_ids" integer[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "close_asked_by" integer;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "close_asked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "close_asked_ending" text;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "close_asked_note" text;
--> statement-breakpoint
ALTER TABLE "advisor_membership" ADD COLUMN "safeguarding_position" smallint;
--> statement-breakpoint
ALTER TABLE "staff_duty" ADD CONSTRAINT "staff_duty_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_contact" ADD CONSTRAINT "family_contact_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_contact" ADD CONSTRAINT "family_contact_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_contact" ADD CONSTRAINT "family_contact_added_by_user_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_meeting" ADD CONSTRAINT "student_meeting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_meeting" ADD CONSTRAINT "student_meeting_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student_meeting" ADD CONSTRAINT "student_meeting_advisor_id_user_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "family_contact_by_student" ON "family_contact" USING btree ("user_id","school_id");
--> statement-breakpoint
CREATE INDEX "family_contact_by_school" ON "family_contact" USING btree ("school_id");
--> statement-breakpoint
CREATE INDEX "family_contact_by_author" ON "family_contact" USING btree ("added_by");
--> statement-breakpoint
CREATE INDEX "student_meeting_by_student" ON "student_meeting" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "student_meeting_by_school" ON "student_meeting" USING btree ("school_id");
--> statement-breakpoint
CREATE INDEX "student_meeting_by_advisor" ON "student_meeting" USING btree ("advisor_id");
--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_school_taken_by_user_id_fk" FOREIGN KEY ("school_taken_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_close_asked_by_user_id_fk" FOREIGN KEY ("close_asked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "content_report_by_school_taker" ON "content_report" USING btree ("school_taken_by");
--> statement-breakpoint
CREATE INDEX "content_report_by_first_closer" ON "content_report" USING btree ("close_asked_by");
