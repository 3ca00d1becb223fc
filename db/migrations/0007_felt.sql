SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "felt_reply" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "felt_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"about" text NOT NULL,
	"answers" jsonb NOT NULL,
	"areas" text[] NOT NULL,
	"points" smallint NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "felt_reply_is_one_per_user" UNIQUE("user_id","about")
);
--> statement-breakpoint
ALTER TABLE "vje" DROP CONSTRAINT "vje_slug_is_no_other_address";
--> statement-breakpoint
ALTER TABLE "vje_page" ADD COLUMN "employer_id" integer;
--> statement-breakpoint
ALTER TABLE "felt_reply" ADD CONSTRAINT "felt_reply_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vje_page" ADD CONSTRAINT "vje_page_employer_id_employer_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employer"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "vje_page_by_employer" ON "vje_page" USING btree ("employer_id");
--> statement-breakpoint
ALTER TABLE "vje" ADD CONSTRAINT "vje_slug_is_no_other_address" CHECK ("vje"."slug" not in ('documents', 'pictures', 'achievements', 'on-this-device'));
