CREATE TABLE "bug_groups" (
	"playtest_id" uuid NOT NULL,
	"bug_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bug_groups_playtest_id_bug_id_pk" PRIMARY KEY("playtest_id","bug_id")
);
--> statement-breakpoint
ALTER TABLE "bug_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bug_groups" ADD CONSTRAINT "bug_groups_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_detail" ON "audit_log" USING gin ("detail" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin (to_tsvector('simple', "detail"));--> statement-breakpoint
CREATE POLICY "read" ON "bug_groups" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("bug_groups"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (playtest_id, bug_id, studio_id, group_id, updated_at) on bug_groups to playhatch_person;