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
ALTER TABLE "event_question" ADD CONSTRAINT "event_question_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "event_question" ADD CONSTRAINT "event_question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "event_question_by_event" ON "event_question" USING btree ("event_id","status","id");
--> statement-breakpoint
CREATE INDEX "event_question_by_person" ON "event_question" USING btree ("user_id","event_id");
