SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
ALTER TABLE "student_note" ADD COLUMN "kind" text DEFAULT 'note' NOT NULL;
--> statement-breakpoint
ALTER TABLE "student_note" ADD COLUMN "happened_on" date;
--> statement-breakpoint
ALTER TABLE "student_note" ADD COLUMN "follow_up_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "student_note" ADD COLUMN "followed_up_at" timestamp with time zone;
