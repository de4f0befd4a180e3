CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"playtest_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"closed_by" uuid,
	CONSTRAINT "review_reports_note" CHECK (length("review_reports"."note") <= 500),
	CONSTRAINT "review_reports_closed" CHECK (("review_reports"."closed_at" is null) = ("review_reports"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "review_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("playtest_id","reporter_id");--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("created_at","id") WHERE "review_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "review_reports_of_reporter" ON "review_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE POLICY "read" ON "review_reports" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("review_reports"."reporter_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, playtest_id, reporter_id, reason, note, created_at, closed_at, outcome) on review_reports to playhatch_person;