ALTER TABLE "game_builds" ADD COLUMN "dialogs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "play_label" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "preview_label" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "play_refusals" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
revoke select (id, studio_id, title, description, genres, platforms, status, version, current_build_id, is_public, cover_key, created_at, updated_at, deleted_at, taken_down_at) on games from playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, title, description, genres, platforms, status, version, current_build_id, is_public, cover_key, created_at, updated_at, deleted_at, taken_down_at, play_label, preview_label) on games to playhatch_person;