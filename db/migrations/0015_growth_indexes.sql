SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "favourite_by_item" ON "favourite" USING btree ("type","item_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "follow_by_item" ON "follow" USING btree ("type","followable_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_participant_by_person" ON "thread_participant" USING btree ("user_id","thread_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "thread_by_school" ON "thread" USING btree ("school_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "advisor_membership_ended" ON "advisor_membership" USING btree ("ended_at") WHERE "advisor_membership"."ended_at" is not null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "student_membership_current" ON "student_membership" USING btree ("school_id","user_id") WHERE "student_membership"."joined_at" is not null and "student_membership"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "student_membership_ended" ON "student_membership" USING btree ("ended_at") WHERE "student_membership"."ended_at" is not null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "account_token_by_end" ON "account_token" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "email_code_by_time" ON "email_code" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ghost_by_last_seen" ON "ghost" USING btree ("seen_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "phone_code_by_time" ON "phone_code" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tool_result_check_by_change" ON "tool_result" USING btree ("updated_at") WHERE "tool_result"."tool" = 'centrelink-checker';
