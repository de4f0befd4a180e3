CREATE TABLE "bug_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"playtest_id" uuid NOT NULL,
	"bug_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bug_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hidden_review_texts" (
	"playtest_id" uuid PRIMARY KEY NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"texts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"hidden_by" uuid NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hidden_review_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bug_pictures" ADD CONSTRAINT "bug_pictures_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_review_texts" ADD CONSTRAINT "hidden_review_texts_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bug_pictures_of" ON "bug_pictures" USING btree ("playtest_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hidden_review_texts_newest" ON "hidden_review_texts" USING btree ("hidden_at","playtest_id");--> statement-breakpoint
CREATE POLICY "read" ON "bug_pictures" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("bug_pictures"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("bug_pictures"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from "review_participations" p where p.id = "bug_pictures"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));--> statement-breakpoint
CREATE POLICY "read" ON "hidden_review_texts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("hidden_review_texts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("hidden_review_texts"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from "review_participations" p where p.id = "hidden_review_texts"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));
--> statement-breakpoint
grant select (id, playtest_id, bug_id, tester_id, studio_id, created_at) on bug_pictures to playhatch_person;
--> statement-breakpoint
grant select (playtest_id, tester_id, studio_id, reason, hidden_at) on hidden_review_texts to playhatch_person;