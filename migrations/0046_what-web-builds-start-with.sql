ALTER TABLE "game_builds" ADD COLUMN "pages" text[];--> statement-breakpoint
ALTER TABLE "game_builds" ADD COLUMN "entry" text;--> statement-breakpoint
ALTER TABLE "game_builds" ADD COLUMN "findings" text[] DEFAULT '{}' NOT NULL;