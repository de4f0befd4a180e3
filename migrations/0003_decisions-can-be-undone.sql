CREATE TABLE "pending_decisions" (
	"playtest_id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"act" text NOT NULL,
	"reason" text,
	"executes_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pending_decisions" ADD CONSTRAINT "pending_decisions_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_decisions_due" ON "pending_decisions" USING btree ("executes_at");--> statement-breakpoint
CREATE POLICY "read" ON "pending_decisions" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("pending_decisions"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (playtest_id, studio_id, act, reason, executes_at, created_at) on pending_decisions to playhatch_person;