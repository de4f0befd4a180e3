CREATE TABLE "plan_blocks" (
	"plan_id" uuid NOT NULL,
	"device" text NOT NULL,
	"left_a" integer NOT NULL,
	"left_b" integer NOT NULL,
	CONSTRAINT "plan_blocks_plan_id_device_pk" PRIMARY KEY("plan_id","device"),
	CONSTRAINT "plan_blocks_left" CHECK ("plan_blocks"."left_a" between 0 and 2 and "plan_blocks"."left_b" between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "plan_blocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"question" text NOT NULL,
	"build_a" uuid NOT NULL,
	"build_b" uuid NOT NULL,
	"opened_early_at" timestamp with time zone,
	"opened_early_with" integer,
	"announced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "plans_question" CHECK (length("plans"."question") between 1 and 120),
	CONSTRAINT "plans_builds" CHECK ("plans"."build_a" <> "plans"."build_b"),
	CONSTRAINT "plans_opened_early" CHECK (("plans"."opened_early_at" is null) = ("plans"."opened_early_with" is null))
);
--> statement-breakpoint
ALTER TABLE "plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "conceals_build" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_blocks" ADD CONSTRAINT "plan_blocks_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_build_a_game_builds_id_fk" FOREIGN KEY ("build_a") REFERENCES "public"."game_builds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_build_b_game_builds_id_fk" FOREIGN KEY ("build_b") REFERENCES "public"."game_builds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_of_studio" ON "plans" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "plans_unannounced" ON "plans" USING btree ("created_at","id") WHERE "plans"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "plans_of_game" ON "plans" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "plans_of_build_a" ON "plans" USING btree ("build_a");--> statement-breakpoint
CREATE INDEX "plans_of_build_b" ON "plans" USING btree ("build_b");--> statement-breakpoint
CREATE POLICY "read" ON "plans" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("plans"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, studio_id, game_id, request_id, kind, question, build_a, build_b, opened_early_at, opened_early_with, announced_at, created_at) on plans to playhatch_person;