SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE TABLE "placement_paper" (
	"placement_id" integer NOT NULL,
	"kind" text NOT NULL,
	"digest" text NOT NULL,
	"terms_version" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "placement_paper_key" PRIMARY KEY("placement_id","digest")
);
--> statement-breakpoint
ALTER TABLE "placement" ADD COLUMN "student_name" text;
--> statement-breakpoint
ALTER TABLE "placement_paper" ADD CONSTRAINT "placement_paper_placement_id_placement_id_fk" FOREIGN KEY ("placement_id") REFERENCES "public"."placement"("id") ON DELETE cascade ON UPDATE no action;
