CREATE TABLE "consulting_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"tier_id" uuid NOT NULL,
	"next_tier_id" uuid,
	"state" text NOT NULL,
	"period" integer DEFAULT 1 NOT NULL,
	"period_starts_at" timestamp with time zone NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"price_credits" integer NOT NULL,
	"overage_hour_cents" integer NOT NULL,
	"allowance_minutes" integer NOT NULL,
	"usage_id" uuid NOT NULL,
	"cancelled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consulting_subscriptions_ended" CHECK (("consulting_subscriptions"."state" = 'ended') = ("consulting_subscriptions"."ended_at" is not null)),
	CONSTRAINT "consulting_subscriptions_reason" CHECK (("consulting_subscriptions"."ended_at" is null) = ("consulting_subscriptions"."end_reason" is null)),
	CONSTRAINT "consulting_subscriptions_period" CHECK ("consulting_subscriptions"."period_starts_at" < "consulting_subscriptions"."period_ends_at" and "consulting_subscriptions"."period" >= 1),
	CONSTRAINT "consulting_subscriptions_expires" CHECK ("consulting_subscriptions"."expires_at" >= "consulting_subscriptions"."period_ends_at")
);
--> statement-breakpoint
ALTER TABLE "consulting_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consulting_usage_tracking" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_tier_id" uuid NOT NULL,
	"month_year" date NOT NULL,
	"subscription_expires_at" timestamp with time zone NOT NULL,
	"hours_allocated" numeric(8, 2) NOT NULL,
	"hours_used" numeric(8, 2) DEFAULT 0 NOT NULL,
	"overage_hours" numeric(8, 2) DEFAULT 0 NOT NULL,
	"overage_charges_cents" integer DEFAULT 0 NOT NULL,
	"billing_status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consulting_usage_tracking_month" CHECK (extract(day from "consulting_usage_tracking"."month_year") = 1),
	CONSTRAINT "consulting_usage_tracking_hours" CHECK ("consulting_usage_tracking"."hours_allocated" >= 0 and "consulting_usage_tracking"."hours_used" >= 0 and "consulting_usage_tracking"."overage_hours" between 0 and "consulting_usage_tracking"."hours_used"),
	CONSTRAINT "consulting_usage_tracking_charges" CHECK ("consulting_usage_tracking"."overage_charges_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "consulting_usage_tracking" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consultation_service_areas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"area_type" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"services" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultation_service_areas_areaType_unique" UNIQUE("area_type"),
	CONSTRAINT "consultation_service_areas_name" CHECK (length("consultation_service_areas"."name") between 1 and 80),
	CONSTRAINT "consultation_service_areas_description" CHECK (length("consultation_service_areas"."description") between 1 and 600)
);
--> statement-breakpoint
ALTER TABLE "consultation_service_areas" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscription_tiers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"monthly_price_cents" integer NOT NULL,
	"monthly_price_credits" integer,
	"credits_included" integer DEFAULT 0 NOT NULL,
	"bonus_percentage" integer DEFAULT 0 NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"tier_type" text NOT NULL,
	"hours_included" numeric(8, 2) DEFAULT 0 NOT NULL,
	"service_areas" text[] DEFAULT '{}' NOT NULL,
	"overage_hour_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_tiers_name" CHECK (length("subscription_tiers"."name") between 1 and 60),
	CONSTRAINT "subscription_tiers_price" CHECK ("subscription_tiers"."monthly_price_cents" between 0 and 10000000),
	CONSTRAINT "subscription_tiers_credits" CHECK ("subscription_tiers"."monthly_price_credits" between 1 and 10000),
	CONSTRAINT "subscription_tiers_included" CHECK ("subscription_tiers"."credits_included" between 0 and 1000000),
	CONSTRAINT "subscription_tiers_bonus" CHECK ("subscription_tiers"."bonus_percentage" between 0 and 1000),
	CONSTRAINT "subscription_tiers_hours" CHECK ("subscription_tiers"."hours_included" between 0 and 720),
	CONSTRAINT "subscription_tiers_overage" CHECK ("subscription_tiers"."overage_hour_cents" between 0 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "subscription_tiers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consulting_access" (
	"studio_id" uuid NOT NULL,
	"consultant_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "consulting_access_studio_id_consultant_id_pk" PRIMARY KEY("studio_id","consultant_id")
);
--> statement-breakpoint
ALTER TABLE "consulting_access" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consulting_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"consultant_id" uuid NOT NULL,
	"assigned_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consulting_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consulting_deliverables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"consultant_id" uuid NOT NULL,
	"area_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"due_on" date,
	"request" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "consulting_deliverables_with_studio" UNIQUE("id","studio_id"),
	CONSTRAINT "consulting_deliverables_title" CHECK (length("consulting_deliverables"."title") between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "consulting_deliverables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consulting_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deliverable_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consulting_files_name" CHECK (length("consulting_files"."name") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "consulting_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consulting_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"consultant_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"usage_id" uuid NOT NULL,
	"area_type" text NOT NULL,
	"minutes" integer NOT NULL,
	"worked_on" date NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "consulting_hours_minutes" CHECK ("consulting_hours"."minutes" between 15 and 1440 and "consulting_hours"."minutes" % 15 = 0),
	CONSTRAINT "consulting_hours_note" CHECK (length("consulting_hours"."note") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "consulting_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consulting_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consulting_messages_body" CHECK (length("consulting_messages"."body") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "consulting_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consulting_reads" (
	"studio_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consulting_reads_studio_id_reader_id_pk" PRIMARY KEY("studio_id","reader_id")
);
--> statement-breakpoint
ALTER TABLE "consulting_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "consulting_subscriptions" ADD CONSTRAINT "consulting_subscriptions_tier_id_subscription_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."subscription_tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_subscriptions" ADD CONSTRAINT "consulting_subscriptions_next_tier_id_subscription_tiers_id_fk" FOREIGN KEY ("next_tier_id") REFERENCES "public"."subscription_tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_subscriptions" ADD CONSTRAINT "consulting_subscriptions_usage_id_consulting_usage_tracking_id_fk" FOREIGN KEY ("usage_id") REFERENCES "public"."consulting_usage_tracking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_usage_tracking" ADD CONSTRAINT "consulting_usage_tracking_subscription_tier_id_subscription_tiers_id_fk" FOREIGN KEY ("subscription_tier_id") REFERENCES "public"."subscription_tiers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_files" ADD CONSTRAINT "consulting_files_deliverable_id_studio_id_consulting_deliverables_id_studio_id_fk" FOREIGN KEY ("deliverable_id","studio_id") REFERENCES "public"."consulting_deliverables"("id","studio_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_hours" ADD CONSTRAINT "consulting_hours_subscription_id_consulting_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."consulting_subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_hours" ADD CONSTRAINT "consulting_hours_usage_id_consulting_usage_tracking_id_fk" FOREIGN KEY ("usage_id") REFERENCES "public"."consulting_usage_tracking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consulting_subscriptions_one" ON "consulting_subscriptions" USING btree ("studio_id") WHERE "consulting_subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "consulting_subscriptions_of" ON "consulting_subscriptions" USING btree ("studio_id","created_at");--> statement-breakpoint
CREATE INDEX "consulting_subscriptions_due" ON "consulting_subscriptions" USING btree ("period_ends_at","id") WHERE "consulting_subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "consulting_subscriptions_of_tier" ON "consulting_subscriptions" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "consulting_subscriptions_of_next_tier" ON "consulting_subscriptions" USING btree ("next_tier_id") WHERE "consulting_subscriptions"."next_tier_id" is not null;--> statement-breakpoint
CREATE INDEX "consulting_subscriptions_of_usage" ON "consulting_subscriptions" USING btree ("usage_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consulting_usage_tracking_of" ON "consulting_usage_tracking" USING btree ("user_id","month_year");--> statement-breakpoint
CREATE INDEX "consulting_usage_tracking_of_tier" ON "consulting_usage_tracking" USING btree ("subscription_tier_id");--> statement-breakpoint
CREATE INDEX "consulting_access_of" ON "consulting_access" USING btree ("consultant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consulting_assignments_one" ON "consulting_assignments" USING btree ("studio_id","consultant_id") WHERE "consulting_assignments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "consulting_assignments_of" ON "consulting_assignments" USING btree ("consultant_id","studio_id") WHERE "consulting_assignments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "consulting_deliverables_of_studio" ON "consulting_deliverables" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "consulting_deliverables_of_consultant" ON "consulting_deliverables" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "consulting_files_of" ON "consulting_files" USING btree ("deliverable_id","created_at","id");--> statement-breakpoint
CREATE INDEX "consulting_files_of_studio" ON "consulting_files" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "consulting_files_of_uploader" ON "consulting_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "consulting_hours_of_studio" ON "consulting_hours" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "consulting_hours_of_period" ON "consulting_hours" USING btree ("subscription_id","period");--> statement-breakpoint
CREATE INDEX "consulting_hours_of_usage" ON "consulting_hours" USING btree ("usage_id");--> statement-breakpoint
CREATE INDEX "consulting_hours_of_consultant" ON "consulting_hours" USING btree ("consultant_id");--> statement-breakpoint
CREATE INDEX "consulting_messages_of_studio" ON "consulting_messages" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "consulting_messages_of_author" ON "consulting_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "consulting_reads_of" ON "consulting_reads" USING btree ("reader_id");--> statement-breakpoint
CREATE POLICY "read" ON "consulting_subscriptions" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("consulting_subscriptions"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "consulting_usage_tracking" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("consulting_usage_tracking"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "consultation_service_areas" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (true);--> statement-breakpoint
CREATE POLICY "read" ON "subscription_tiers" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("subscription_tiers"."is_active");--> statement-breakpoint
CREATE POLICY "read" ON "consulting_access" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("consulting_access"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "consulting_access"."consultant_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "consulting_assignments" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("consulting_assignments"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "consulting_assignments"."consultant_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "consulting_deliverables" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("consulting_deliverables"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or exists (
  select 1 from consulting_assignments assigned where assigned.studio_id = "consulting_deliverables"."studio_id" and assigned.consultant_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    and assigned.ended_at is null));--> statement-breakpoint
CREATE POLICY "read" ON "consulting_files" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("consulting_files"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or exists (
  select 1 from consulting_assignments assigned where assigned.studio_id = "consulting_files"."studio_id" and assigned.consultant_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    and assigned.ended_at is null));--> statement-breakpoint
CREATE POLICY "read" ON "consulting_hours" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("consulting_hours"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or exists (
  select 1 from consulting_assignments assigned where assigned.studio_id = "consulting_hours"."studio_id" and assigned.consultant_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    and assigned.ended_at is null));--> statement-breakpoint
CREATE POLICY "read" ON "consulting_messages" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("consulting_messages"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or exists (
  select 1 from consulting_assignments assigned where assigned.studio_id = "consulting_messages"."studio_id" and assigned.consultant_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    and assigned.ended_at is null));
--> statement-breakpoint
grant select (studio_id, consultant_id, state, reason, requested_at, decided_at) on consulting_access to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, consultant_id, created_at, ended_at) on consulting_assignments to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, consultant_id, area_type, title, description, state, due_on, request, created_at, updated_at, delivered_at, accepted_at) on consulting_deliverables to playhatch_person;
--> statement-breakpoint
grant select (id, deliverable_id, studio_id, name, mime, bytes, uploaded_by, created_at) on consulting_files to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, consultant_id, subscription_id, period, usage_id, area_type, minutes, worked_on, note, created_at, undone_at) on consulting_hours to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, author_id, body, created_at) on consulting_messages to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, tier_id, next_tier_id, state, period, period_starts_at, period_ends_at, expires_at, price_credits, overage_hour_cents, allowance_minutes, usage_id, cancelled_at, ended_at, end_reason, created_at, updated_at) on consulting_subscriptions to playhatch_person;
--> statement-breakpoint
grant select (id, user_id, subscription_tier_id, month_year, subscription_expires_at, hours_allocated, hours_used, overage_hours, overage_charges_cents, billing_status, created_at, updated_at) on consulting_usage_tracking to playhatch_person;
--> statement-breakpoint
grant select (id, area_type, name, description, services) on consultation_service_areas to playhatch_person;
--> statement-breakpoint
grant select (id, name, monthly_price_cents, monthly_price_credits, credits_included, bonus_percentage, features, is_active, sort_order, tier_type, hours_included, service_areas, overage_hour_cents) on subscription_tiers to playhatch_person;
--> statement-breakpoint
-- The tiers and service areas of a fresh install.
insert into subscription_tiers (id, name, monthly_price_cents, monthly_price_credits, features, sort_order, tier_type, hours_included, service_areas, overage_hour_cents) values
  ('00000000-0000-4000-a000-000000000101', 'Solo', 12000, 120, array['One consultant who learns your game', 'Answers in the thread within two working days', 'One written audit a month'], 10, 'consulting', 4, array['audits', 'gtm_playbooks'], 3500),
  ('00000000-0000-4000-a000-000000000102', 'Growth', 30000, 300, array['A plan for the next 90 days, kept up to date', 'Answers in the thread within one working day', 'Reads your test results with you', 'Campaigns set up and reviewed every week'], 20, 'consulting', 12, array['audits', 'ua_strategy_execution', 'analytics_data_engineering', 'gtm_playbooks'], 3000),
  ('00000000-0000-4000-a000-000000000103', 'Launch', 60000, 600, array['All five areas', 'A second consultant for the weeks around your release', 'Dashboards built with your team', 'A call every week'], 30, 'consulting', 26, array['ua_strategy_execution', 'audits', 'analytics_data_engineering', 'gtm_playbooks', 'ai_in_practice'], 2800),
  ('00000000-0000-4000-a000-000000000104', 'Portfolio', 120000, 1200, array['For studios with several games at once', 'Shared playbooks for all your teams', 'Two calls every week', 'Priority when hours are short'], 40, 'consulting', 56, array['ua_strategy_execution', 'audits', 'analytics_data_engineering', 'gtm_playbooks', 'ai_in_practice'], 2500)
on conflict do nothing;
--> statement-breakpoint
insert into consultation_service_areas (id, area_type, name, description, services) values
  ('00000000-0000-4000-a000-000000000201', 'ua_strategy_execution', 'UA strategy and execution', 'Find the players who will stay, and reach them at a price that your game can earn back.', array['Audience and channel plan with a budget for each step', 'Creatives tested against each other, with the losers named', 'Weekly adjustment of bids and targeting', 'Forecast of cost per install and of payback']),
  ('00000000-0000-4000-a000-000000000202', 'audits', 'Audits', 'An outside look at what your players meet first, written down with what to change and in which order.', array['Store page and trailer', 'First session and onboarding', 'Economy and monetization', 'Accessibility and controls']),
  ('00000000-0000-4000-a000-000000000203', 'analytics_data_engineering', 'Analytics and data engineering', 'Numbers that you can trust, from the event in the game to the chart in your meeting.', array['Event plan for your game', 'Pipeline and storage that stay affordable', 'Dashboards for retention, funnels and revenue', 'Experiments with a sample size that means something']),
  ('00000000-0000-4000-a000-000000000204', 'gtm_playbooks', 'Go-to-market playbooks', 'The weeks before and after a release as a plan with owners and dates, so that nothing waits for the last day.', array['Launch calendar with owners', 'Pricing and regional offers', 'Press, creators and community', 'Plan for the first patch and the first sale']),
  ('00000000-0000-4000-a000-000000000205', 'ai_in_practice', 'AI in practice', 'Where machine learning saves your team time today, where it does not, and how to tell the two apart.', array['Review of your production for steps worth automating', 'Tools for localization, testing and support', 'Guidelines for assets, rights and disclosure', 'Training for your team'])
on conflict do nothing;
