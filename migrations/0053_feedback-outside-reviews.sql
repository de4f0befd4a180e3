CREATE TABLE "feedback_forms" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"questions" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_forms_questions" CHECK (cardinality("feedback_forms"."questions") <= 3)
);
--> statement-breakpoint
ALTER TABLE "feedback_forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "feedback_moments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at_seconds" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_moments_note" CHECK (length("feedback_moments"."note") <= 500),
	CONSTRAINT "feedback_moments_at" CHECK ("feedback_moments"."at_seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "feedback_moments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "feedback_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"moment_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "feedback_visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"build_id" uuid,
	"link_id" uuid,
	"invitation_id" uuid,
	"profile_id" uuid,
	"guest_key" text,
	"old_enough" boolean NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"active_seconds" integer DEFAULT 0 NOT NULL,
	"last_heartbeat_at" timestamp with time zone,
	"play_refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rating" integer,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"erasure_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_visits_erasureHash_unique" UNIQUE("erasure_hash"),
	CONSTRAINT "feedback_visits_sides" CHECK ("feedback_visits"."profile_id" is distinct from "feedback_visits"."studio_id"),
	CONSTRAINT "feedback_visits_who" CHECK ("feedback_visits"."profile_id" is null or "feedback_visits"."guest_key" is null),
	CONSTRAINT "feedback_visits_rating" CHECK ("feedback_visits"."rating" between 1 and 5),
	CONSTRAINT "feedback_visits_name" CHECK (length("feedback_visits"."name") <= 40),
	CONSTRAINT "feedback_visits_younger" CHECK ("feedback_visits"."old_enough" or ("feedback_visits"."name" = '' and jsonb_array_length("feedback_visits"."answers") = 0)),
	CONSTRAINT "feedback_visits_seconds" CHECK ("feedback_visits"."active_seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "feedback_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "game_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	CONSTRAINT "game_reports_details" CHECK (length("game_reports"."details") <= 500)
);
--> statement-breakpoint
ALTER TABLE "game_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD COLUMN "guests_may_play" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_forms" ADD CONSTRAINT "feedback_forms_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_moments" ADD CONSTRAINT "feedback_moments_visit_id_feedback_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."feedback_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_pictures" ADD CONSTRAINT "feedback_pictures_moment_id_feedback_moments_id_fk" FOREIGN KEY ("moment_id") REFERENCES "public"."feedback_moments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_visits" ADD CONSTRAINT "feedback_visits_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_reports" ADD CONSTRAINT "game_reports_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_moments_of" ON "feedback_moments" USING btree ("visit_id","at_seconds","id");--> statement-breakpoint
CREATE INDEX "feedback_pictures_of" ON "feedback_pictures" USING btree ("visit_id","moment_id");--> statement-breakpoint
CREATE INDEX "feedback_pictures_of_moment" ON "feedback_pictures" USING btree ("moment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_visits_of_guest" ON "feedback_visits" USING btree ("guest_key","link_id") WHERE "feedback_visits"."guest_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_visits_of_invitation" ON "feedback_visits" USING btree ("invitation_id") WHERE "feedback_visits"."invitation_id" is not null;--> statement-breakpoint
CREATE INDEX "feedback_visits_of_studio" ON "feedback_visits" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_visits_of_game" ON "feedback_visits" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "feedback_visits_of_link" ON "feedback_visits" USING btree ("link_id") WHERE "feedback_visits"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "feedback_visits_of_person" ON "feedback_visits" USING btree ("profile_id","created_at","id") WHERE "feedback_visits"."profile_id" is not null;--> statement-breakpoint
CREATE INDEX "feedback_visits_of_guests" ON "feedback_visits" USING btree ("created_at") WHERE "feedback_visits"."profile_id" is null;--> statement-breakpoint
CREATE INDEX "game_reports_open" ON "game_reports" USING btree ("created_at","id") WHERE "game_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "game_reports_of_game" ON "game_reports" USING btree ("game_id");--> statement-breakpoint
CREATE POLICY "read" ON "feedback_forms" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("feedback_forms"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "feedback_moments" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (exists (select 1 from "feedback_visits" v where v.id = "feedback_moments"."visit_id"));--> statement-breakpoint
CREATE POLICY "read" ON "feedback_pictures" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (exists (select 1 from "feedback_visits" v where v.id = "feedback_pictures"."visit_id"));--> statement-breakpoint
CREATE POLICY "read" ON "feedback_visits" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("feedback_visits"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("feedback_visits"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and ("feedback_visits"."sent_at" is not null or "feedback_visits"."active_seconds" >= 60)));
--> statement-breakpoint
grant select (game_id, studio_id, questions, updated_at) on feedback_forms to playhatch_person;
--> statement-breakpoint
grant select (id, visit_id, kind, at_seconds, note, created_at) on feedback_moments to playhatch_person;
--> statement-breakpoint
grant select (id, moment_id, visit_id, created_at) on feedback_pictures to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, build_id, link_id, invitation_id, profile_id, old_enough, name, active_seconds, last_heartbeat_at, play_refusals, rating, answers, sent_at, created_at) on feedback_visits to playhatch_person;
--> statement-breakpoint
revoke select (id, studio_id, game_id, review_request_id, note, confidentiality_text, max_uses, uses, expires_at, revoked_at, created_at) on invitation_links from playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, review_request_id, note, confidentiality_text, max_uses, uses, expires_at, revoked_at, created_at, guests_may_play) on invitation_links to playhatch_person;