SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "event_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_question_is_short" CHECK (char_length("event_question"."text") between 1 and 300)
);
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
CREATE TABLE "income_tax_band" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "income_tax_band_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"income_year" text NOT NULL,
	"from_date" text NOT NULL,
	"until_date" text NOT NULL,
	"income_from" integer NOT NULL,
	"income_to" integer,
	"rate_bp" integer NOT NULL,
	CONSTRAINT "income_tax_band_is_one" UNIQUE("country","income_year","income_from")
);
--> statement-breakpoint
CREATE TABLE "tool_result" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tool_result_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"ghost_id" text,
	"tool" text NOT NULL,
	"tool_version" integer NOT NULL,
	"answers" jsonb,
	"sealed_answers" text,
	"seal_key" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tool_result_has_one_owner" CHECK (num_nonnulls("tool_result"."user_id", "tool_result"."ghost_id") = 1),
	CONSTRAINT "tool_result_has_answers" CHECK (num_nonnulls("tool_result"."answers", "tool_result"."sealed_answers") = 1)
);
--> statement-breakpoint
ALTER TABLE "vje" DROP CONSTRAINT "vje_slug_is_no_other_address";
--> statement-breakpoint
ALTER TABLE "vje_page" ADD COLUMN "employer_id" integer;
--> statement-breakpoint
ALTER TABLE "event_question" ADD CONSTRAINT "event_question_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_question" ADD CONSTRAINT "event_question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "felt_reply" ADD CONSTRAINT "felt_reply_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tool_result" ADD CONSTRAINT "tool_result_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tool_result" ADD CONSTRAINT "tool_result_ghost_id_ghost_id_fk" FOREIGN KEY ("ghost_id") REFERENCES "public"."ghost"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "event_question_by_event" ON "event_question" USING btree ("event_id","status","id");
--> statement-breakpoint
CREATE INDEX "event_question_by_person" ON "event_question" USING btree ("user_id","event_id");
--> statement-breakpoint
CREATE INDEX "tool_result_by_user" ON "tool_result" USING btree ("user_id","tool","updated_at");
--> statement-breakpoint
CREATE INDEX "tool_result_by_ghost" ON "tool_result" USING btree ("ghost_id","tool","updated_at");
--> statement-breakpoint
ALTER TABLE "vje_page" ADD CONSTRAINT "vje_page_employer_id_employer_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employer"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "vje_page_by_employer" ON "vje_page" USING btree ("employer_id");
--> statement-breakpoint
ALTER TABLE "vje" ADD CONSTRAINT "vje_slug_is_no_other_address" CHECK ("vje"."slug" not in ('documents', 'pictures', 'achievements', 'on-this-device'));
