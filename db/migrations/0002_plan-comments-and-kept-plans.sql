SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "career_plan_kept" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"share_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "career_plan_kept_once" UNIQUE("share_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "career_plan_comment" ADD COLUMN "part" text;
--> statement-breakpoint
ALTER TABLE "career_plan_comment" ADD COLUMN "done_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "career_plan_kept" ADD CONSTRAINT "career_plan_kept_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "career_plan_kept" ADD CONSTRAINT "career_plan_kept_share_id_career_plan_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."career_plan_share"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "career_plan_kept_by_user" ON "career_plan_kept" USING btree ("user_id","created_at");
