CREATE TABLE "day_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"build_id" uuid NOT NULL,
	"question" text NOT NULL,
	"testers" integer NOT NULL,
	"join_days" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"join_until" timestamp with time zone,
	"ended_early_at" timestamp with time zone,
	CONSTRAINT "day_plans_question" CHECK (length("day_plans"."question") between 1 and 120),
	CONSTRAINT "day_plans_testers" CHECK ("day_plans"."testers" between 1 and 100),
	CONSTRAINT "day_plans_join_days" CHECK ("day_plans"."join_days" between 1 and 30),
	CONSTRAINT "day_plans_opened" CHECK (("day_plans"."opened_at" is null) = ("day_plans"."join_until" is null))
);
--> statement-breakpoint
ALTER TABLE "day_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "days_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "stage" integer;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "days_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "stage" integer;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "opens_after" integer;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "starts_within" integer;--> statement-breakpoint
ALTER TABLE "day_plans" ADD CONSTRAINT "day_plans_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_plans" ADD CONSTRAINT "day_plans_build_id_game_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."game_builds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_plans_of_studio" ON "day_plans" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "day_plans_joining" ON "day_plans" USING btree ("join_until") WHERE "day_plans"."join_until" is not null;--> statement-breakpoint
CREATE INDEX "day_plans_ended" ON "day_plans" USING btree ("ended_early_at") WHERE "day_plans"."ended_early_at" is not null;--> statement-breakpoint
CREATE INDEX "day_plans_of_game" ON "day_plans" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "day_plans_of_build" ON "day_plans" USING btree ("build_id");--> statement-breakpoint
CREATE INDEX "review_participations_of_place" ON "review_participations" USING btree ("days_plan_id","tester_id","stage") WHERE "review_participations"."days_plan_id" is not null;--> statement-breakpoint
CREATE INDEX "review_participations_opening" ON "review_participations" USING btree ("opens_at") WHERE "review_participations"."status" = 'accepted' and "review_participations"."opens_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "review_requests_of_plan" ON "review_requests" USING btree ("days_plan_id","stage") WHERE "review_requests"."days_plan_id" is not null;--> statement-breakpoint
ALTER TABLE "review_participations" ADD CONSTRAINT "review_participations_stage" CHECK (("review_participations"."days_plan_id" is null) = ("review_participations"."stage" is null));--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_stage" CHECK (("review_requests"."days_plan_id" is null) = ("review_requests"."stage" is null) and "review_requests"."stage" between 1 and 6);--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_start" CHECK (("review_requests"."stage" > 1) = ("review_requests"."opens_after" is not null) and "review_requests"."opens_after" >= 1 and "review_requests"."starts_within" between "review_requests"."opens_after" + 1 and 30);--> statement-breakpoint
CREATE POLICY "read" ON "day_plans" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("day_plans"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, studio_id, game_id, build_id, question, testers, join_days, revision, created_at, opened_at, join_until, ended_early_at) on day_plans to playhatch_person;