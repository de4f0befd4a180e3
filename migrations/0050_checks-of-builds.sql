CREATE TABLE "build_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"build_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"after_upload" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"picture_key" text,
	"first_frame_ms" integer,
	"report" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "build_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "build_checks" ADD CONSTRAINT "build_checks_build_id_game_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."game_builds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "build_checks_running" ON "build_checks" USING btree ("state") WHERE "build_checks"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "build_checks_open" ON "build_checks" USING btree ("build_id") WHERE "build_checks"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "build_checks_of_build" ON "build_checks" USING btree ("build_id","created_at");--> statement-breakpoint
CREATE INDEX "build_checks_of_studio" ON "build_checks" USING btree ("studio_id","started_at");--> statement-breakpoint
CREATE POLICY "read" ON "build_checks" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("build_checks"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, build_id, game_id, studio_id, state, after_upload, reason, picture_key, first_frame_ms, report, created_at, started_at, finished_at) on build_checks to playhatch_person;