CREATE TABLE "notification_preferences" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"letters" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "onboarding_progress" (
	"profile_id" uuid NOT NULL,
	"flow" text NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"skipped_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "onboarding_progress_profile_id_flow_pk" PRIMARY KEY("profile_id","flow"),
	CONSTRAINT "onboarding_progress_step" CHECK ("onboarding_progress"."step" between 0 and 9)
);
--> statement-breakpoint
ALTER TABLE "onboarding_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_details" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"website" text,
	"team_size" text,
	"engines" text[] DEFAULT '{}' NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"devices" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_details_website" CHECK (length("profile_details"."website") <= 300)
);
--> statement-breakpoint
ALTER TABLE "profile_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"legal_basis" text NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "channel_messages_body" CHECK (length("channel_messages"."body") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "channel_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_reads" (
	"channel_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_reads_channel_id_profile_id_pk" PRIMARY KEY("channel_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "channel_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "workspace_channels_name" CHECK (length("workspace_channels"."name") between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "workspace_channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"invited_email" text NOT NULL,
	"invite_code" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_invites_inviteCode_unique" UNIQUE("invite_code"),
	CONSTRAINT "workspace_invites_code" CHECK ("workspace_invites"."invite_code" ~ '^TM-[A-Z0-9]{6}$')
);
--> statement-breakpoint
ALTER TABLE "workspace_invites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'todo' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"assignee_id" uuid,
	"due_on" date,
	"created_by" uuid NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_tasks_title" CHECK (length("workspace_tasks"."title") between 1 and 200),
	CONSTRAINT "workspace_tasks_description" CHECK (length("workspace_tasks"."description") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "workspace_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "team_workspaces_name" CHECK (length("team_workspaces"."name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "team_workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"workspace_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_members_workspace_id_profile_id_pk" PRIMARY KEY("workspace_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "workspace_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_channel_id_workspace_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."workspace_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reads" ADD CONSTRAINT "channel_reads_channel_id_workspace_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."workspace_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_channels" ADD CONSTRAINT "workspace_channels_workspace_id_team_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."team_workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invites" ADD CONSTRAINT "workspace_invites_workspace_id_team_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."team_workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_tasks" ADD CONSTRAINT "workspace_tasks_workspace_id_team_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."team_workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_team_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."team_workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of" ON "consents" USING btree ("profile_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "channel_messages_newest" ON "channel_messages" USING btree ("channel_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_channels_name_once" ON "workspace_channels" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invites_one_active" ON "workspace_invites" USING btree ("workspace_id",lower("invited_email")) WHERE "workspace_invites"."is_active";--> statement-breakpoint
CREATE INDEX "workspace_invites_of" ON "workspace_invites" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "workspace_tasks_board" ON "workspace_tasks" USING btree ("workspace_id","status","position");--> statement-breakpoint
CREATE INDEX "workspace_tasks_of" ON "workspace_tasks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "team_workspaces_of" ON "team_workspaces" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "workspace_members_of" ON "workspace_members" USING btree ("profile_id");--> statement-breakpoint
CREATE POLICY "read" ON "notification_preferences" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("notification_preferences"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "insert" ON "notification_preferences" AS PERMISSIVE FOR INSERT TO "playhatch_person" WITH CHECK ("notification_preferences"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "update" ON "notification_preferences" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("notification_preferences"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("notification_preferences"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "onboarding_progress" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("onboarding_progress"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "insert" ON "onboarding_progress" AS PERMISSIVE FOR INSERT TO "playhatch_person" WITH CHECK ("onboarding_progress"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "update" ON "onboarding_progress" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("onboarding_progress"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("onboarding_progress"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "profile_details" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("profile_details"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "insert" ON "profile_details" AS PERMISSIVE FOR INSERT TO "playhatch_person" WITH CHECK ("profile_details"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "update" ON "profile_details" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("profile_details"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("profile_details"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "consents" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("consents"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "channel_messages" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (may_see_workspace("channel_messages"."workspace_id", (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "read" ON "channel_reads" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("channel_reads"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "workspace_channels" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (may_see_workspace("workspace_channels"."workspace_id", (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "read" ON "workspace_invites" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("workspace_invites"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "workspace_tasks" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (may_see_workspace("workspace_tasks"."workspace_id", (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "read" ON "team_workspaces" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("team_workspaces"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or may_see_workspace("team_workspaces"."id", (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "read" ON "workspace_members" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("workspace_members"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or may_see_workspace("workspace_members"."workspace_id", (select nullif(current_setting('app.user_id', true), '')::uuid)));