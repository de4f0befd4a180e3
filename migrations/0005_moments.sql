CREATE TABLE "playtest_moments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"playtest_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at_seconds" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playtest_moments_note" CHECK (length("playtest_moments"."note") <= 500),
	CONSTRAINT "playtest_moments_at" CHECK ("playtest_moments"."at_seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "playtest_moments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "playtest_moments" ADD CONSTRAINT "playtest_moments_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playtest_moments_of" ON "playtest_moments" USING btree ("playtest_id","at_seconds","id");--> statement-breakpoint
CREATE POLICY "read" ON "playtest_moments" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("playtest_moments"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("playtest_moments"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from "review_participations" p where p.id = "playtest_moments"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));
--> statement-breakpoint
grant select (id, playtest_id, tester_id, studio_id, kind, at_seconds, note, created_at) on playtest_moments to playhatch_person;