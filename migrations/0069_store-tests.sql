CREATE TABLE "store_test_days" (
	"store_tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"tapped_at" timestamp with time zone,
	"seconds" integer DEFAULT 0 NOT NULL,
	"last_beat_at" timestamp with time zone,
	CONSTRAINT "store_test_days_store_tester_id_day_pk" PRIMARY KEY("store_tester_id","day"),
	CONSTRAINT "store_test_days_day" CHECK ("store_test_days"."day" >= 1 and "store_test_days"."seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "store_test_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "store_testers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"test_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"status" text DEFAULT 'joined' NOT NULL,
	"address" text,
	"worth" integer NOT NULL,
	"cost" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"first_half" integer,
	"second_half" integer,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"listed_at" timestamp with time zone,
	"opted_in_at" timestamp with time zone,
	"first_day" date,
	"time_zone" text,
	"checked_days" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	CONSTRAINT "store_testers_sides" CHECK ("store_testers"."tester_id" <> "store_testers"."studio_id"),
	CONSTRAINT "store_testers_address" CHECK (length("store_testers"."address") <= 254),
	CONSTRAINT "store_testers_credits" CHECK ("store_testers"."cost" >= 0 and "store_testers"."refunded" >= 0 and "store_testers"."cost" + "store_testers"."refunded" <= "store_testers"."worth" and "store_testers"."paid" between 0 and "store_testers"."cost"),
	CONSTRAINT "store_testers_ended" CHECK (("store_testers"."status" in ('joined', 'running')) = ("store_testers"."ended_at" is null)),
	CONSTRAINT "store_testers_gone" CHECK ("store_testers"."status" in ('joined', 'running', 'finished') or "store_testers"."address" is null),
	CONSTRAINT "store_testers_days" CHECK (("store_testers"."opted_in_at" is null) = ("store_testers"."first_day" is null))
);
--> statement-breakpoint
ALTER TABLE "store_testers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "store_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"question" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"store_url" text NOT NULL,
	"needed" integer NOT NULL,
	"days" integer NOT NULL,
	"places" integer NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"pay" integer DEFAULT 0 NOT NULL,
	"free" integer DEFAULT 0 NOT NULL,
	"set_aside" integer DEFAULT 0 NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"join_until" timestamp with time zone,
	"complete_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "store_tests_question" CHECK (length("store_tests"."question") between 1 and 120),
	CONSTRAINT "store_tests_texts" CHECK (length("store_tests"."instructions") <= 2000 and length("store_tests"."store_url") between 1 and 500),
	CONSTRAINT "store_tests_terms" CHECK ("store_tests"."needed" >= 1 and "store_tests"."days" between 2 and 60 and "store_tests"."places" >= "store_tests"."needed"),
	CONSTRAINT "store_tests_price" CHECK ("store_tests"."pay" between 0 and "store_tests"."price" and ("store_tests"."status" = 'draft' or "store_tests"."price" > 0)),
	CONSTRAINT "store_tests_sums" CHECK ("store_tests"."free" >= 0 and "store_tests"."set_aside" >= 0 and "store_tests"."spent" >= 0 and "store_tests"."refunded" >= 0
        and "store_tests"."free" + "store_tests"."set_aside" + "store_tests"."spent" + "store_tests"."refunded" = case when "store_tests"."status" = 'draft' then 0 else "store_tests"."price" * "store_tests"."places" end
        and ("store_tests"."status" = 'open' or "store_tests"."free" = 0) and ("store_tests"."status" <> 'closed' or "store_tests"."set_aside" = 0)),
	CONSTRAINT "store_tests_closed" CHECK (("store_tests"."status" = 'closed') = ("store_tests"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "store_tests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "store_test_days" ADD CONSTRAINT "store_test_days_store_tester_id_store_testers_id_fk" FOREIGN KEY ("store_tester_id") REFERENCES "public"."store_testers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_testers" ADD CONSTRAINT "store_testers_test_id_store_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."store_tests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_tests" ADD CONSTRAINT "store_tests_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_test_days_of_tester" ON "store_test_days" USING btree ("tester_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_testers_once" ON "store_testers" USING btree ("test_id","tester_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_testers_place" ON "store_testers" USING btree ("test_id","place") WHERE "store_testers"."status" in ('joined', 'running', 'finished');--> statement-breakpoint
CREATE UNIQUE INDEX "store_testers_addresses" ON "store_testers" USING btree ("test_id","address") WHERE "store_testers"."address" is not null;--> statement-breakpoint
CREATE INDEX "store_testers_of_tester" ON "store_testers" USING btree ("tester_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "store_testers_of_studio" ON "store_testers" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "store_testers_to_check" ON "store_testers" USING btree ("next_check_at","id") WHERE "store_testers"."status" in ('joined', 'running');--> statement-breakpoint
CREATE INDEX "store_testers_to_remind" ON "store_testers" USING btree ("remind_at","id") WHERE "store_testers"."status" = 'running';--> statement-breakpoint
CREATE INDEX "store_tests_of_studio" ON "store_tests" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "store_tests_of_game" ON "store_tests" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "store_tests_running" ON "store_tests" USING btree ("opened_at","id") WHERE "store_tests"."status" in ('open', 'ending');--> statement-breakpoint
CREATE INDEX "store_tests_joining" ON "store_tests" USING btree ("join_until","id") WHERE "store_tests"."status" = 'open';--> statement-breakpoint
CREATE POLICY "read" ON "store_test_days" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("store_test_days"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "store_test_days"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "store_testers" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("store_testers"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "store_testers"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "store_tests" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("store_tests"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (store_tester_id, studio_id, tester_id, day, tapped_at, seconds, last_beat_at) on store_test_days to playhatch_person;
--> statement-breakpoint
grant select (id, test_id, studio_id, tester_id, place, status, address, worth, cost, paid, refunded, first_half, second_half, joined_at, listed_at, opted_in_at, first_day, time_zone, checked_days, ended_at) on store_testers to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, status, question, instructions, store_url, needed, days, places, price, pay, free, set_aside, spent, refunded, revision, created_at, opened_at, join_until, complete_at, closed_at, ended_by) on store_tests to playhatch_person;