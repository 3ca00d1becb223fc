SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "due_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "assignee_id" integer;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "taken_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "school_seen_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "school_handled_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "escalated_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "closed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "closed_by" integer;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "ending" text;
--> statement-breakpoint
ALTER TABLE "content_report" ADD COLUMN "note" text;
--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_report" ADD CONSTRAINT "content_report_closed_by_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "content_report_by_assignee" ON "content_report" USING btree ("assignee_id");
--> statement-breakpoint
CREATE INDEX "content_report_by_closer" ON "content_report" USING btree ("closed_by");
