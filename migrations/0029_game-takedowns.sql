CREATE TABLE "game_takedowns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"game_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"taken_down_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"restored_at" timestamp with time zone,
	"restored_by" uuid,
	CONSTRAINT "game_takedowns_reason" CHECK (length("game_takedowns"."reason") between 1 and 500),
	CONSTRAINT "game_takedowns_restored" CHECK (("game_takedowns"."restored_at" is null) = ("game_takedowns"."restored_by" is null))
);
--> statement-breakpoint
ALTER TABLE "game_takedowns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "game_takedowns_now" ON "game_takedowns" USING btree ("game_id") WHERE "game_takedowns"."restored_at" is null;--> statement-breakpoint
CREATE INDEX "game_takedowns_of_studio" ON "game_takedowns" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "games_taken_down_newest" ON "games" USING btree ("created_at","id") WHERE "games"."taken_down_at" is not null;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_taken_down" CHECK (not "games"."is_public" or "games"."taken_down_at" is null);--> statement-breakpoint
CREATE POLICY "read" ON "game_takedowns" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("game_takedowns"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, game_id, studio_id, reason, created_at, restored_at) on game_takedowns to playhatch_person;
--> statement-breakpoint
revoke select (id, studio_id, title, description, genres, platforms, status, version, current_build_id, is_public, cover_key, created_at, updated_at, deleted_at) on games from playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, title, description, genres, platforms, status, version, current_build_id, is_public, cover_key, created_at, updated_at, deleted_at, taken_down_at) on games to playhatch_person;