CREATE TABLE "plan_screen_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hunt_id" uuid,
	"store_test_id" uuid,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"answers" jsonb,
	"passed" boolean NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_screen_answers_plan" CHECK (num_nonnulls("plan_screen_answers"."hunt_id", "plan_screen_answers"."store_test_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "plan_screen_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bug_hunts" ADD COLUMN "newcomers_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_hunts" ADD COLUMN "screener" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_hunts" ADD COLUMN "screener_answered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_hunts" ADD COLUMN "screener_passed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_tests" ADD COLUMN "newcomers_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_tests" ADD COLUMN "screener" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store_tests" ADD COLUMN "screener_answered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_tests" ADD COLUMN "screener_passed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_screen_answers" ADD CONSTRAINT "plan_screen_answers_hunt_id_bug_hunts_id_fk" FOREIGN KEY ("hunt_id") REFERENCES "public"."bug_hunts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_screen_answers" ADD CONSTRAINT "plan_screen_answers_store_test_id_store_tests_id_fk" FOREIGN KEY ("store_test_id") REFERENCES "public"."store_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_screen_answers_of_hunt" ON "plan_screen_answers" USING btree ("hunt_id","tester_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_screen_answers_of_store_test" ON "plan_screen_answers" USING btree ("store_test_id","tester_id");--> statement-breakpoint
CREATE INDEX "plan_screen_answers_of_tester" ON "plan_screen_answers" USING btree ("tester_id");--> statement-breakpoint
CREATE INDEX "plan_screen_answers_forgotten" ON "plan_screen_answers" USING btree ("answered_at","id") WHERE not "plan_screen_answers"."passed" and "plan_screen_answers"."answers" is not null;--> statement-breakpoint
CREATE INDEX "plan_screen_answers_bare" ON "plan_screen_answers" USING btree ("id") WHERE not "plan_screen_answers"."passed" and "plan_screen_answers"."answers" is null;--> statement-breakpoint
CREATE POLICY "read" ON "plan_screen_answers" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("plan_screen_answers"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
revoke select (id, studio_id, game_id, build_id, status, question, instructions, budget, price_minor, price_major, price_critical, days, free, set_aside, spent, refunded, revision, created_at, opened_at, ends_at, closed_at, closed_by) on bug_hunts from playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, build_id, status, question, instructions, budget, price_minor, price_major, price_critical, days, free, set_aside, spent, refunded, revision, created_at, opened_at, ends_at, closed_at, closed_by, newcomers_only, screener, screener_answered, screener_passed) on bug_hunts to playhatch_person;
--> statement-breakpoint
revoke select (id, studio_id, game_id, status, question, instructions, store_url, needed, days, places, price, pay, free, set_aside, spent, refunded, revision, created_at, opened_at, join_until, complete_at, closed_at, ended_by) on store_tests from playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, status, question, instructions, store_url, needed, days, places, price, pay, free, set_aside, spent, refunded, revision, created_at, opened_at, join_until, complete_at, closed_at, ended_by, newcomers_only, screener, screener_answered, screener_passed) on store_tests to playhatch_person;
--> statement-breakpoint
grant select (id, hunt_id, store_test_id, tester_id, studio_id, answers, answered_at) on plan_screen_answers to playhatch_person;