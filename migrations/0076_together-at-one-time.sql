CREATE TABLE "lobby_presence" (
	"request_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lobby_presence_request_id_tester_id_pk" PRIMARY KEY("request_id","tester_id")
);
--> statement-breakpoint
ALTER TABLE "lobby_presence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "together_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"question" text NOT NULL,
	"zone" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	"outcome" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "together_plans_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "together_plans_question" CHECK (length("together_plans"."question") between 1 and 120),
	CONSTRAINT "together_plans_settled" CHECK (("together_plans"."outcome" is null) = ("together_plans"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "together_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "waiting_testers" (
	"request_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"shown_pay" integer NOT NULL,
	"recording" text NOT NULL,
	"outside" boolean NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "waiting_testers_request_id_tester_id_pk" PRIMARY KEY("request_id","tester_id")
);
--> statement-breakpoint
ALTER TABLE "waiting_testers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "together_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "together_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "together_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "together_reward" integer;--> statement-breakpoint
ALTER TABLE "lobby_presence" ADD CONSTRAINT "lobby_presence_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "together_plans" ADD CONSTRAINT "together_plans_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_testers" ADD CONSTRAINT "waiting_testers_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lobby_presence_of_tester" ON "lobby_presence" USING btree ("tester_id");--> statement-breakpoint
CREATE INDEX "together_plans_of_studio" ON "together_plans" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "together_plans_open" ON "together_plans" USING btree ("created_at","id") WHERE "together_plans"."outcome" is null;--> statement-breakpoint
CREATE INDEX "waiting_testers_in_order" ON "waiting_testers" USING btree ("request_id","since","tester_id");--> statement-breakpoint
CREATE INDEX "waiting_testers_of_tester" ON "waiting_testers" USING btree ("tester_id");--> statement-breakpoint
CREATE INDEX "review_participations_together" ON "review_participations" USING btree ("together_at") WHERE "review_participations"."status" = 'accepted' and "review_participations"."together_at" is not null;--> statement-breakpoint
CREATE INDEX "review_requests_together" ON "review_requests" USING btree ("together_at") WHERE "review_requests"."status" = 'open' and "review_requests"."together_at" is not null;--> statement-breakpoint
CREATE POLICY "read" ON "lobby_presence" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("lobby_presence"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "together_plans" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("together_plans"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "waiting_testers" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("waiting_testers"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (request_id, tester_id, studio_id, seen_at) on lobby_presence to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, request_id, question, zone, revision, created_at, reminded_at, outcome, settled_at) on together_plans to playhatch_person;
--> statement-breakpoint
grant select (request_id, tester_id, studio_id, shown_pay, recording, outside, since, reminded_at) on waiting_testers to playhatch_person;