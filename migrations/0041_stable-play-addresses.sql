ALTER TABLE "game_builds" ADD COLUMN "dialogs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "play_label" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "preview_label" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "play_refusals" jsonb DEFAULT '[]'::jsonb NOT NULL;