CREATE TABLE "bug_hunters" (
	"hunt_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bug_hunters_hunt_id_tester_id_pk" PRIMARY KEY("hunt_id","tester_id"),
	CONSTRAINT "bug_hunters_sides" CHECK ("bug_hunters"."tester_id" <> "bug_hunters"."studio_id")
);
--> statement-breakpoint
ALTER TABLE "bug_hunters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bug_hunts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"build_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"question" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"budget" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"price_major" integer NOT NULL,
	"price_critical" integer NOT NULL,
	"days" integer NOT NULL,
	"free" integer DEFAULT 0 NOT NULL,
	"set_aside" integer DEFAULT 0 NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "bug_hunts_question" CHECK (length("bug_hunts"."question") between 1 and 120),
	CONSTRAINT "bug_hunts_instructions" CHECK (length("bug_hunts"."instructions") <= 2000),
	CONSTRAINT "bug_hunts_budget" CHECK ("bug_hunts"."budget" between 50 and 10000),
	CONSTRAINT "bug_hunts_prices" CHECK ("bug_hunts"."price_minor" >= 5 and "bug_hunts"."price_major" >= "bug_hunts"."price_minor" and "bug_hunts"."price_critical" >= "bug_hunts"."price_major" and "bug_hunts"."price_critical" <= "bug_hunts"."budget"),
	CONSTRAINT "bug_hunts_days" CHECK ("bug_hunts"."days" between 3 and 14),
	CONSTRAINT "bug_hunts_sums" CHECK ("bug_hunts"."free" >= 0 and "bug_hunts"."set_aside" >= 0 and "bug_hunts"."spent" >= 0 and "bug_hunts"."refunded" >= 0
        and "bug_hunts"."free" + "bug_hunts"."set_aside" + "bug_hunts"."spent" + "bug_hunts"."refunded" = case when "bug_hunts"."status" = 'draft' then 0 else "bug_hunts"."budget" end
        and ("bug_hunts"."status" = 'open' or "bug_hunts"."free" = 0)),
	CONSTRAINT "bug_hunts_closed" CHECK (("bug_hunts"."status" = 'closed') = ("bug_hunts"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "bug_hunts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hunt_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hunt_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"happened" text NOT NULL,
	"steps" text NOT NULL,
	"claimed" text NOT NULL,
	"at_seconds" integer,
	"moment_id" uuid,
	"fingerprint" text,
	"visit_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'undecided' NOT NULL,
	"severity" text,
	"original_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decide_by" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"set_aside" integer NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"dispute_by" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"dispute" text DEFAULT '' NOT NULL,
	"dispute_for" text,
	"dispute_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hunt_reports_number" UNIQUE("hunt_id","number"),
	CONSTRAINT "hunt_reports_sides" CHECK ("hunt_reports"."tester_id" <> "hunt_reports"."studio_id"),
	CONSTRAINT "hunt_reports_title" CHECK (length("hunt_reports"."title") between 1 and 120),
	CONSTRAINT "hunt_reports_texts" CHECK (length("hunt_reports"."happened") <= 2000 and length("hunt_reports"."steps") <= 2000 and length("hunt_reports"."reason") <= 500 and length("hunt_reports"."dispute") <= 2000),
	CONSTRAINT "hunt_reports_evidence" CHECK ("hunt_reports"."at_seconds" is not null or "hunt_reports"."moment_id" is not null or "hunt_reports"."fingerprint" is not null),
	CONSTRAINT "hunt_reports_credits" CHECK ("hunt_reports"."set_aside" >= 0 and "hunt_reports"."cost" >= 0 and "hunt_reports"."paid" between 0 and "hunt_reports"."cost"),
	CONSTRAINT "hunt_reports_valid" CHECK (("hunt_reports"."status" = 'valid') = ("hunt_reports"."severity" is not null)),
	CONSTRAINT "hunt_reports_duplicate" CHECK (("hunt_reports"."status" = 'duplicate') = ("hunt_reports"."original_id" is not null)),
	CONSTRAINT "hunt_reports_decided" CHECK (("hunt_reports"."status" = 'undecided') = ("hunt_reports"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "hunt_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "feedback_visits" ADD COLUMN "hunt_id" uuid;--> statement-breakpoint
ALTER TABLE "bug_hunters" ADD CONSTRAINT "bug_hunters_hunt_id_bug_hunts_id_fk" FOREIGN KEY ("hunt_id") REFERENCES "public"."bug_hunts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_hunts" ADD CONSTRAINT "bug_hunts_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_hunts" ADD CONSTRAINT "bug_hunts_build_id_game_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."game_builds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hunt_reports" ADD CONSTRAINT "hunt_reports_hunt_id_bug_hunts_id_fk" FOREIGN KEY ("hunt_id") REFERENCES "public"."bug_hunts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hunt_reports" ADD CONSTRAINT "hunt_reports_original_id_hunt_reports_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."hunt_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bug_hunters_of_tester" ON "bug_hunters" USING btree ("tester_id","joined_at","hunt_id");--> statement-breakpoint
CREATE INDEX "bug_hunters_of_studio" ON "bug_hunters" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "bug_hunts_of_studio" ON "bug_hunts" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bug_hunts_open" ON "bug_hunts" USING btree ("opened_at","id") WHERE "bug_hunts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "bug_hunts_ending" ON "bug_hunts" USING btree ("ends_at","id") WHERE "bug_hunts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "bug_hunts_of_game" ON "bug_hunts" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "bug_hunts_of_build" ON "bug_hunts" USING btree ("build_id");--> statement-breakpoint
CREATE INDEX "hunt_reports_of_tester" ON "hunt_reports" USING btree ("tester_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hunt_reports_of_hunter" ON "hunt_reports" USING btree ("hunt_id","tester_id");--> statement-breakpoint
CREATE INDEX "hunt_reports_of_studio" ON "hunt_reports" USING btree ("studio_id","hunt_id");--> statement-breakpoint
CREATE INDEX "hunt_reports_of_original" ON "hunt_reports" USING btree ("original_id") WHERE "hunt_reports"."original_id" is not null;--> statement-breakpoint
CREATE INDEX "hunt_reports_of_game" ON "hunt_reports" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "hunt_reports_undecided" ON "hunt_reports" USING btree ("decide_by","id") WHERE "hunt_reports"."status" = 'undecided';--> statement-breakpoint
CREATE INDEX "hunt_reports_disputable" ON "hunt_reports" USING btree ("dispute_by","id") WHERE "hunt_reports"."dispute_by" is not null and "hunt_reports"."disputed_at" is null and "hunt_reports"."set_aside" > 0;--> statement-breakpoint
CREATE INDEX "hunt_reports_disputed" ON "hunt_reports" USING btree ("disputed_at","id") WHERE "hunt_reports"."disputed_at" is not null and "hunt_reports"."dispute_for" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_visits_of_hunter" ON "feedback_visits" USING btree ("hunt_id","profile_id") WHERE "feedback_visits"."hunt_id" is not null;--> statement-breakpoint
CREATE POLICY "read" ON "bug_hunters" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("bug_hunters"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "bug_hunters"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "bug_hunts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("bug_hunts"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "hunt_reports" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("hunt_reports"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "hunt_reports"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
ALTER POLICY "read" ON "feedback_visits" TO playhatch_person USING ("feedback_visits"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("feedback_visits"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "feedback_visits"."hunt_id" is null and ("feedback_visits"."sent_at" is not null or "feedback_visits"."active_seconds" >= 60)));
--> statement-breakpoint
revoke select (id, studio_id, game_id, build_id, link_id, invitation_id, profile_id, old_enough, name, active_seconds, last_heartbeat_at, play_refusals, rating, answers, sent_at, created_at) on feedback_visits from playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, build_id, link_id, invitation_id, profile_id, old_enough, name, active_seconds, last_heartbeat_at, play_refusals, rating, answers, sent_at, created_at, hunt_id) on feedback_visits to playhatch_person;
--> statement-breakpoint
grant select (hunt_id, tester_id, studio_id, joined_at) on bug_hunters to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, build_id, status, question, instructions, budget, price_minor, price_major, price_critical, days, free, set_aside, spent, refunded, revision, created_at, opened_at, ends_at, closed_at, closed_by) on bug_hunts to playhatch_person;
--> statement-breakpoint
grant select (id, hunt_id, studio_id, game_id, tester_id, number, title, happened, steps, claimed, at_seconds, moment_id, fingerprint, visit_id, device, status, severity, original_id, reason, decided_by, decide_by, decided_at, set_aside, cost, paid, dispute_by, disputed_at, dispute, dispute_for, dispute_note, created_at) on hunt_reports to playhatch_person;