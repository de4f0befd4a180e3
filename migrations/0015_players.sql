CREATE TABLE "early_access" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"build_id" uuid NOT NULL,
	"is_open" boolean NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "early_access" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "early_access_players" (
	"game_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	"played_at" timestamp with time zone,
	CONSTRAINT "early_access_players_game_id_player_id_pk" PRIMARY KEY("game_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "early_access_players" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_follower_id_subject_id_pk" PRIMARY KEY("follower_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "follows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "post_reports_note" CHECK (length("post_reports"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "post_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "studio_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"taken_down_at" timestamp with time zone,
	"takedown_reason" text,
	"taken_down_by" uuid,
	CONSTRAINT "studio_posts_body" CHECK (length("studio_posts"."body") between 1 and 1000),
	CONSTRAINT "studio_posts_takedown" CHECK (("studio_posts"."taken_down_at" is null) = ("studio_posts"."takedown_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "studio_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "player_ratings" (
	"build_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "player_ratings_build_id_player_id_pk" PRIMARY KEY("build_id","player_id"),
	CONSTRAINT "player_ratings_rating" CHECK ("player_ratings"."rating" between 1 and 5),
	CONSTRAINT "player_ratings_sentence" CHECK (length("player_ratings"."sentence") <= 280)
);
--> statement-breakpoint
ALTER TABLE "player_ratings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification_history" ADD COLUMN "email_kind" text;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_post_id_studio_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."studio_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "early_access_open" ON "early_access" USING btree ("opened_at","game_id") WHERE "early_access"."is_open";--> statement-breakpoint
CREATE INDEX "early_access_of_studio" ON "early_access" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "early_access_players_joined" ON "early_access_players" USING btree ("game_id","joined_at","player_id") WHERE "early_access_players"."left_at" is null;--> statement-breakpoint
CREATE INDEX "early_access_players_of" ON "early_access_players" USING btree ("player_id","joined_at");--> statement-breakpoint
CREATE INDEX "follows_of_subject" ON "follows" USING btree ("subject_id","follower_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_reports_once" ON "post_reports" USING btree ("post_id","reporter_id");--> statement-breakpoint
CREATE INDEX "post_reports_open" ON "post_reports" USING btree ("created_at") WHERE "post_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "post_reports_of" ON "post_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "studio_posts_of_studio" ON "studio_posts" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "studio_posts_of_game" ON "studio_posts" USING btree ("game_id","created_at","id") WHERE "studio_posts"."game_id" is not null;--> statement-breakpoint
CREATE INDEX "studio_posts_newest" ON "studio_posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "player_ratings_of_game" ON "player_ratings" USING btree ("game_id","updated_at","player_id");--> statement-breakpoint
CREATE INDEX "player_ratings_of_player" ON "player_ratings" USING btree ("player_id");--> statement-breakpoint
CREATE POLICY "read" ON "early_access" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("early_access"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "early_access_players" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("early_access_players"."player_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "follows" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("follows"."follower_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "post_reports" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("post_reports"."reporter_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "studio_posts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("studio_posts"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "player_ratings" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("player_ratings"."player_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, post_id, reporter_id, reason, note, created_at, closed_at) on post_reports to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, body, created_at, edited_at, deleted_at, taken_down_at, takedown_reason) on studio_posts to playhatch_person;
--> statement-breakpoint
grant select (follower_id, subject_id, kind, created_at) on follows to playhatch_person;
--> statement-breakpoint
grant select (build_id, player_id, game_id, rating, sentence, created_at, updated_at) on player_ratings to playhatch_person;
--> statement-breakpoint
grant select (game_id, studio_id, build_id, is_open, opened_at, updated_at) on early_access to playhatch_person;
--> statement-breakpoint
grant select (game_id, player_id, joined_at, left_at, played_at) on early_access_players to playhatch_person;