CREATE TABLE "bug_states" (
	"playtest_id" uuid NOT NULL,
	"bug_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"status" text NOT NULL,
	"fixed_in" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bug_states_playtest_id_bug_id_pk" PRIMARY KEY("playtest_id","bug_id"),
	CONSTRAINT "bug_states_fixed_in" CHECK (length("bug_states"."fixed_in") <= 40)
);
--> statement-breakpoint
ALTER TABLE "bug_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bug_states" ADD CONSTRAINT "bug_states_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "read" ON "bug_states" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("bug_states"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (playtest_id, bug_id, studio_id, status, fixed_in, updated_at) on bug_states to playhatch_person;