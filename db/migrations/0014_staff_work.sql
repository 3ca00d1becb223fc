SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "staff_work" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"user_id" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_work_has_one_owner" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "staff_work" ADD CONSTRAINT "staff_work_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "staff_work_by_user" ON "staff_work" USING btree ("user_id");
