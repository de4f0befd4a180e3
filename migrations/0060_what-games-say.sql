CREATE TABLE "game_errors" (
	"game_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"studio_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"first_build_id" uuid NOT NULL,
	"last_build_id" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"fixed_in" uuid,
	"back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_errors_game_id_fingerprint_pk" PRIMARY KEY("game_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "game_errors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_errors" (
	"session_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"game_id" uuid NOT NULL,
	"build_id" uuid NOT NULL,
	"count" integer NOT NULL,
	"times" timestamp with time zone[] NOT NULL,
	CONSTRAINT "session_errors_session_id_fingerprint_pk" PRIMARY KEY("session_id","fingerprint"),
	CONSTRAINT "session_errors_times" CHECK (cardinality("session_errors"."times") between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "session_errors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_marks" (
	"session_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"value" double precision,
	CONSTRAINT "session_marks_session_id_number_pk" PRIMARY KEY("session_id","number"),
	CONSTRAINT "session_marks_name" CHECK (length("session_marks"."name") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "session_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_probes" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"playtest_id" uuid,
	"visit_id" uuid,
	"tester_id" uuid,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"build_id" uuid NOT NULL,
	"first_picture_ms" integer,
	"verified_seconds" real DEFAULT 0 NOT NULL,
	"pads" text[] DEFAULT '{}' NOT NULL,
	"marks" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"batches" uuid[] DEFAULT '{}' NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_probes_of" CHECK ("session_probes"."playtest_id" is null or "session_probes"."visit_id" is null)
);
--> statement-breakpoint
ALTER TABLE "session_probes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_samples" (
	"session_id" uuid NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"build_id" uuid NOT NULL,
	"rates" smallint[] NOT NULL,
	"fps" smallint,
	"least_fps" smallint,
	"stalls" jsonb NOT NULL,
	"front_seconds" real NOT NULL,
	"keys" integer NOT NULL,
	"grid" integer[] NOT NULL,
	"heap" integer,
	CONSTRAINT "session_samples_session_id_minute_pk" PRIMARY KEY("session_id","minute"),
	CONSTRAINT "session_samples_grid" CHECK (cardinality("session_samples"."grid") = 144)
);
--> statement-breakpoint
ALTER TABLE "session_samples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "game_builds" ADD COLUMN "probe" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "verified_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_errors" ADD CONSTRAINT "game_errors_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_errors" ADD CONSTRAINT "session_errors_session_id_session_probes_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session_probes"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_marks" ADD CONSTRAINT "session_marks_session_id_session_probes_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session_probes"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_probes" ADD CONSTRAINT "session_probes_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_probes" ADD CONSTRAINT "session_probes_visit_id_feedback_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."feedback_visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_probes" ADD CONSTRAINT "session_probes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_samples" ADD CONSTRAINT "session_samples_session_id_session_probes_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session_probes"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_errors_newest" ON "game_errors" USING btree ("game_id","last_at","fingerprint");--> statement-breakpoint
CREATE INDEX "game_errors_of_studio" ON "game_errors" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "session_errors_of_game" ON "session_errors" USING btree ("game_id","fingerprint");--> statement-breakpoint
CREATE INDEX "session_probes_of_build" ON "session_probes" USING btree ("build_id","last_at");--> statement-breakpoint
CREATE INDEX "session_probes_of_game" ON "session_probes" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "session_probes_of_tester" ON "session_probes" USING btree ("tester_id") WHERE "session_probes"."tester_id" is not null;--> statement-breakpoint
CREATE INDEX "session_probes_of_studio" ON "session_probes" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "session_samples_of_build" ON "session_samples" USING btree ("build_id");--> statement-breakpoint
CREATE POLICY "read" ON "game_errors" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("game_errors"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "session_errors" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (exists (select 1 from "session_probes" s where s.session_id = "session_errors"."session_id"));--> statement-breakpoint
CREATE POLICY "read" ON "session_marks" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (exists (select 1 from "session_probes" s where s.session_id = "session_marks"."session_id"));--> statement-breakpoint
CREATE POLICY "read" ON "session_probes" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("session_probes"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("session_probes"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and ("session_probes"."playtest_id" is null
        or exists (select 1 from "review_participations" p where p.id = "session_probes"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio'))))));--> statement-breakpoint
CREATE POLICY "read" ON "session_samples" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (exists (select 1 from "session_probes" s where s.session_id = "session_samples"."session_id"));
--> statement-breakpoint
grant select (game_id, fingerprint, studio_id, kind, message, stack, first_build_id, last_build_id, first_at, last_at, state, fixed_in, back_at, created_at) on game_errors to playhatch_person;
--> statement-breakpoint
grant select (session_id, fingerprint, game_id, build_id, count, times) on session_errors to playhatch_person;
--> statement-breakpoint
grant select (session_id, number, at, name, value) on session_marks to playhatch_person;
--> statement-breakpoint
grant select (session_id, playtest_id, visit_id, tester_id, studio_id, game_id, build_id, first_picture_ms, verified_seconds, pads, marks, reports, lost, first_at, last_at) on session_probes to playhatch_person;
--> statement-breakpoint
grant select (session_id, minute, build_id, rates, fps, least_fps, stalls, front_seconds, keys, grid, heap) on session_samples to playhatch_person;