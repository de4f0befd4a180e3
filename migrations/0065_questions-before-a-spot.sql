CREATE TABLE "playtest_devices" (
	"playtest_id" uuid PRIMARY KEY NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"system" text NOT NULL,
	"browser" text NOT NULL,
	"engine" text NOT NULL,
	"screen" text NOT NULL,
	"gpu" text,
	"language" text NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playtest_devices_gpu" CHECK (length("playtest_devices"."gpu") <= 60),
	CONSTRAINT "playtest_devices_screen" CHECK (length("playtest_devices"."screen") <= 20),
	CONSTRAINT "playtest_devices_language" CHECK (length("playtest_devices"."language") <= 12)
);
--> statement-breakpoint
ALTER TABLE "playtest_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_screen_answers" (
	"request_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb,
	"passed" boolean NOT NULL,
	"playtest_id" uuid,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_screen_answers_request_id_tester_id_pk" PRIMARY KEY("request_id","tester_id")
);
--> statement-breakpoint
ALTER TABLE "request_screen_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_screeners" (
	"request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"studio_id" uuid NOT NULL,
	"questions" jsonb NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "request_screeners_request_id_version_pk" PRIMARY KEY("request_id","version"),
	CONSTRAINT "request_screeners_counts" CHECK ("request_screeners"."passed" between 0 and "request_screeners"."answered")
);
--> statement-breakpoint
ALTER TABLE "request_screeners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "newcomers_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "playtest_devices" ADD CONSTRAINT "playtest_devices_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_screen_answers" ADD CONSTRAINT "request_screen_answers_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_screen_answers" ADD CONSTRAINT "request_screen_answers_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_screen_answers" ADD CONSTRAINT "request_screen_answers_of_version" FOREIGN KEY ("request_id","version") REFERENCES "public"."request_screeners"("request_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_screeners" ADD CONSTRAINT "request_screeners_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playtest_devices_of_game" ON "playtest_devices" USING btree ("game_id","studio_id");--> statement-breakpoint
CREATE INDEX "playtest_devices_of_tester" ON "playtest_devices" USING btree ("tester_id");--> statement-breakpoint
CREATE INDEX "playtest_devices_of_studio" ON "playtest_devices" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "request_screen_answers_of_tester" ON "request_screen_answers" USING btree ("tester_id");--> statement-breakpoint
CREATE INDEX "request_screen_answers_of_test" ON "request_screen_answers" USING btree ("playtest_id") WHERE "request_screen_answers"."playtest_id" is not null;--> statement-breakpoint
CREATE INDEX "request_screen_answers_forgotten" ON "request_screen_answers" USING btree ("answered_at","request_id","tester_id") WHERE "request_screen_answers"."playtest_id" is null and "request_screen_answers"."answers" is not null;--> statement-breakpoint
CREATE INDEX "request_screen_answers_bare" ON "request_screen_answers" USING btree ("request_id") WHERE "request_screen_answers"."answers" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "request_screeners_current" ON "request_screeners" USING btree ("request_id") WHERE "request_screeners"."replaced_at" is null;--> statement-breakpoint
CREATE POLICY "read" ON "playtest_devices" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("playtest_devices"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("playtest_devices"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from "review_participations" p where p.id = "playtest_devices"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));--> statement-breakpoint
CREATE POLICY "read" ON "request_screen_answers" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("request_screen_answers"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "request_screeners" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("request_screeners"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (playtest_id, tester_id, studio_id, game_id, system, browser, engine, screen, gpu, language, noted_at) on playtest_devices to playhatch_person;
--> statement-breakpoint
grant select (request_id, tester_id, studio_id, version, answers, playtest_id, answered_at) on request_screen_answers to playhatch_person;
--> statement-breakpoint
grant select (request_id, version, studio_id, questions, answered, passed, created_at, replaced_at) on request_screeners to playhatch_person;