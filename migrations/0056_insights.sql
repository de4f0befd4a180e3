CREATE TABLE "insight_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"title" text NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"content" jsonb NOT NULL,
	"quoted" uuid[] NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insight_reports_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "insight_reports_title" CHECK (length("insight_reports"."title") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "insight_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "own_themes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"label" text NOT NULL,
	"words" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_themes_label" CHECK (length("own_themes"."label") between 1 and 40),
	CONSTRAINT "own_themes_words" CHECK (cardinality("own_themes"."words") between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "own_themes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "placed_sentences" (
	"playtest_id" uuid NOT NULL,
	"sentence" text NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"theme" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "placed_sentences_playtest_id_sentence_pk" PRIMARY KEY("playtest_id","sentence"),
	CONSTRAINT "placed_sentences_sentence" CHECK ("placed_sentences"."sentence" ~ '^[a-f0-9]{16}$'),
	CONSTRAINT "placed_sentences_theme" CHECK (length("placed_sentences"."theme") <= 40)
);
--> statement-breakpoint
ALTER TABLE "placed_sentences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "platform_figures" ADD COLUMN "by_month" jsonb;--> statement-breakpoint
ALTER TABLE "platform_figures" ADD COLUMN "by_month_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "insight_reports" ADD CONSTRAINT "insight_reports_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_themes" ADD CONSTRAINT "own_themes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placed_sentences" ADD CONSTRAINT "placed_sentences_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placed_sentences" ADD CONSTRAINT "placed_sentences_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_reports_of_studio" ON "insight_reports" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "insight_reports_of_game" ON "insight_reports" USING btree ("game_id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_themes_once" ON "own_themes" USING btree ("game_id",lower("label"));--> statement-breakpoint
CREATE INDEX "placed_sentences_of_game" ON "placed_sentences" USING btree ("game_id");--> statement-breakpoint
CREATE POLICY "read" ON "insight_reports" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("insight_reports"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "own_themes" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("own_themes"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "placed_sentences" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("placed_sentences"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, studio_id, game_id, title, content, quoted, ends_at, revoked_at, opened, opened_at, created_at) on insight_reports to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, label, words, created_at) on own_themes to playhatch_person;
--> statement-breakpoint
grant select (playtest_id, sentence, studio_id, game_id, theme, updated_at) on placed_sentences to playhatch_person;