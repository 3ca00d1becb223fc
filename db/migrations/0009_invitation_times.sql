SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
ALTER TABLE "student_import" ADD COLUMN "invite_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "student_import" ADD COLUMN "invites_held" boolean DEFAULT false NOT NULL;
