CREATE TABLE "bug_differences" (
	"game_id" uuid NOT NULL,
	"one" text NOT NULL,
	"other" text NOT NULL,
	"studio_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bug_differences_game_id_one_other_pk" PRIMARY KEY("game_id","one","other"),
	CONSTRAINT "bug_differences_order" CHECK ("bug_differences"."one" < "bug_differences"."other")
);
--> statement-breakpoint
ALTER TABLE "bug_differences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bug_evidence" (
	"game_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"bug_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"playtest_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bug_evidence_game_id_kind_key_pk" PRIMARY KEY("game_id","kind","key"),
	CONSTRAINT "bug_evidence_of" CHECK (("bug_evidence"."kind" = 'moment') = ("bug_evidence"."playtest_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "bug_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fix_checks" (
	"playtest_id" uuid NOT NULL,
	"bug_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"at_seconds" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fix_checks_playtest_id_bug_id_pk" PRIMARY KEY("playtest_id","bug_id"),
	CONSTRAINT "fix_checks_at" CHECK ("fix_checks"."at_seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fix_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "game_bugs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"title" text,
	"severity" text,
	"status" text,
	"fixed_in" text,
	"said_at" timestamp with time zone,
	"merged_into" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_bugs_title" CHECK (length("game_bugs"."title") between 1 and 300),
	CONSTRAINT "game_bugs_fixed_in" CHECK (length("game_bugs"."fixed_in") <= 40)
);
--> statement-breakpoint
ALTER TABLE "game_bugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bug_differences" ADD CONSTRAINT "bug_differences_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_evidence" ADD CONSTRAINT "bug_evidence_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_evidence" ADD CONSTRAINT "bug_evidence_bug_id_game_bugs_id_fk" FOREIGN KEY ("bug_id") REFERENCES "public"."game_bugs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_evidence" ADD CONSTRAINT "bug_evidence_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fix_checks" ADD CONSTRAINT "fix_checks_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fix_checks" ADD CONSTRAINT "fix_checks_bug_id_game_bugs_id_fk" FOREIGN KEY ("bug_id") REFERENCES "public"."game_bugs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_bugs" ADD CONSTRAINT "game_bugs_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bug_differences_of_studio" ON "bug_differences" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "bug_evidence_of_bug" ON "bug_evidence" USING btree ("bug_id");--> statement-breakpoint
CREATE INDEX "bug_evidence_of_test" ON "bug_evidence" USING btree ("playtest_id") WHERE "bug_evidence"."playtest_id" is not null;--> statement-breakpoint
CREATE INDEX "bug_evidence_of_studio" ON "bug_evidence" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "fix_checks_of_bug" ON "fix_checks" USING btree ("bug_id");--> statement-breakpoint
CREATE INDEX "game_bugs_of_game" ON "game_bugs" USING btree ("game_id","studio_id");--> statement-breakpoint
CREATE INDEX "game_bugs_of_studio" ON "game_bugs" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "bug_groups_of_bug" ON "bug_groups" USING btree ("group_id");--> statement-breakpoint
CREATE POLICY "read" ON "bug_differences" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("bug_differences"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "bug_evidence" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("bug_evidence"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "fix_checks" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("fix_checks"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("fix_checks"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from "review_participations" p where p.id = "fix_checks"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));--> statement-breakpoint
CREATE POLICY "read" ON "game_bugs" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("game_bugs"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (game_id, one, other, studio_id, created_at) on bug_differences to playhatch_person;
--> statement-breakpoint
grant select (game_id, kind, key, bug_id, studio_id, playtest_id, updated_at) on bug_evidence to playhatch_person;
--> statement-breakpoint
grant select (playtest_id, bug_id, tester_id, studio_id, answer, at_seconds, created_at) on fix_checks to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, title, severity, status, fixed_in, said_at, merged_into, created_at) on game_bugs to playhatch_person;