CREATE TABLE "review_versions" (
	"participation_id" uuid NOT NULL,
	"submission" integer NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"review" jsonb NOT NULL,
	"score" integer NOT NULL,
	"quality_lines" jsonb NOT NULL,
	"bonus_credits" integer NOT NULL,
	"bonus_reputation" integer NOT NULL,
	"validated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_versions_participation_id_submission_pk" PRIMARY KEY("participation_id","submission")
);
--> statement-breakpoint
ALTER TABLE "review_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "former_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "invitations_one_live";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "build_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "by_auto_fill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "second_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "held_reward" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_participations" ADD COLUMN "held_bonus" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "auto_fill_per_spot" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_participation_id_review_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_workspace_id_team_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."team_workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_members_of" ON "former_members" USING btree ("profile_id","studio_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("tester_id","game_id",coalesce("review_request_id", '00000000-0000-0000-0000-000000000000')) WHERE "invitations"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_by_link" ON "invitations" USING btree ("tester_id","game_id") WHERE "invitations"."status" = 'accepted' and "invitations"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_to_game" ON "invitations" USING btree ("game_id","tester_id");--> statement-breakpoint
CREATE INDEX "review_participations_open_of_tester" ON "review_participations" USING btree ("tester_id") WHERE "review_participations"."status" in ('accepted', 'in_progress') or "review_participations"."returned_by" is not null;--> statement-breakpoint
CREATE INDEX "review_participations_ended_of_tester" ON "review_participations" USING btree ("tester_id",coalesce("submitted_at", "updated_at") desc) WHERE "review_participations"."counted" and ("review_participations"."submitted_at" is not null or "review_participations"."status" in ('abandoned', 'timed_out'));--> statement-breakpoint
CREATE INDEX "review_participations_disputed" ON "review_participations" USING btree ("decide_by") WHERE "review_participations"."status" = 'disputed';--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_auto_fill" CHECK ("review_requests"."auto_fill_per_spot" between 1 and 20);--> statement-breakpoint
CREATE POLICY "read" ON "review_versions" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("review_versions"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("review_versions"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from review_participations p where p.id = "review_versions"."participation_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));--> statement-breakpoint
ALTER POLICY "read" ON "reviews" TO playhatch_person USING ("reviews"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("reviews"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from review_participations p where p.id = "reviews"."participation_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));