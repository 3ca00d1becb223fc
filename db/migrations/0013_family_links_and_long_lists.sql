SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "family_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"email" text,
	"token_hash" text,
	"parts" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"seen_at" timestamp with time zone,
	CONSTRAINT "family_link_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "family_link_is_with_another" CHECK ("family_link"."parent_id" <> "family_link"."user_id"),
	CONSTRAINT "family_link_has_a_parent_once_accepted" CHECK (("family_link"."accepted_at" is null) = ("family_link"."parent_id" is null)),
	CONSTRAINT "family_link_is_confirmed_after" CHECK ("family_link"."confirmed_at" is null or "family_link"."accepted_at" is not null),
	CONSTRAINT "family_link_shows_something" CHECK (cardinality("family_link"."parts") > 0),
	CONSTRAINT "family_link_ended_by_one_of_them" CHECK (("family_link"."ended_at" is null) = ("family_link"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "stored_figure" (
	"name" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "family_link" ADD CONSTRAINT "family_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_link" ADD CONSTRAINT "family_link_parent_id_user_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "family_link_by_user" ON "family_link" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "family_link_by_parent" ON "family_link" USING btree ("parent_id") WHERE "family_link"."parent_id" is not null;
--> statement-breakpoint
CREATE INDEX "family_link_invited" ON "family_link" USING btree ("expires_at") WHERE "family_link"."token_hash" is not null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "quiz_result_by_time" ON "quiz_result" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "message_deleted" ON "message" USING btree ("deleted_at") WHERE "message"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notification_by_time" ON "notification" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "student_membership_joined" ON "student_membership" USING btree ("joined_at") WHERE "student_membership"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "session_by_start" ON "session" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_by_time" ON "user" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_exploring_until" ON "user" USING btree ("exploring_until") WHERE "user"."exploring_until" is not null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_by_last_seen" ON "user" USING btree ("last_seen_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_unproven_since" ON "user" USING btree ("created_at") WHERE "user"."status" = 'locked' and "user"."email_verified_at" is null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "xp_transaction_by_time" ON "xp_transaction" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "subscriber_by_words" ON "mailing_list_subscriber" USING gin ("first_name" gin_trgm_ops,"email" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_by_time" ON "outbox" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_refused" ON "outbox" USING btree ("refused_at") WHERE "outbox"."refused_at" is not null;
