CREATE TABLE "consent_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"consent_type" text NOT NULL,
	"purpose" text NOT NULL,
	"legal_basis" text NOT NULL,
	"retention_period" integer DEFAULT 365 NOT NULL,
	"granted" boolean NOT NULL,
	"granted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_records_state" CHECK ("consent_records"."granted" = ("consent_records"."withdrawn_at" is null)),
	CONSTRAINT "consent_records_times" CHECK ("consent_records"."granted_at" is not null or "consent_records"."withdrawn_at" is not null),
	CONSTRAINT "consent_records_retention" CHECK ("consent_records"."retention_period" between 1 and 3650)
);
--> statement-breakpoint
ALTER TABLE "consent_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "person_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"viewer_role" text NOT NULL,
	"page" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "person_views_once" UNIQUE("subject_id","hour","viewer_id","page")
);
--> statement-breakpoint
ALTER TABLE "person_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_deletion_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"request_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"export_file_url" text,
	"handled_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "data_deletion_requests_state" CHECK (("data_deletion_requests"."processed_at" is null) = ("data_deletion_requests"."status" in ('pending', 'processing')))
);
--> statement-breakpoint
ALTER TABLE "data_deletion_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"night" date NOT NULL,
	"kind" text NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "retention_runs_night_kind_pk" PRIMARY KEY("night","kind"),
	CONSTRAINT "retention_runs_removed" CHECK ("retention_runs"."removed" >= 0)
);
--> statement-breakpoint
ALTER TABLE "retention_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "retention_settings" (
	"kind" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_settings_days" CHECK ("retention_settings"."days" between 1 and 3650)
);
--> statement-breakpoint
ALTER TABLE "retention_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_records_granted" ON "consent_records" USING btree ("user_id","consent_type") WHERE "consent_records"."granted";--> statement-breakpoint
CREATE UNIQUE INDEX "consent_records_objection" ON "consent_records" USING btree ("user_id","consent_type") WHERE "consent_records"."granted_at" is null;--> statement-breakpoint
CREATE INDEX "consent_records_of" ON "consent_records" USING btree ("user_id","consent_type");--> statement-breakpoint
CREATE INDEX "consent_records_newest" ON "consent_records" USING btree ("changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_deletion_requests_open" ON "data_deletion_requests" USING btree ("user_id","request_type") WHERE "data_deletion_requests"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "data_deletion_requests_newest" ON "data_deletion_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "data_deletion_requests_waiting" ON "data_deletion_requests" USING btree ("requested_at","id") WHERE "data_deletion_requests"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "data_deletion_requests_of" ON "data_deletion_requests" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE POLICY "read" ON "consent_records" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("consent_records"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "person_views" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("person_views"."subject_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "data_deletion_requests" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("data_deletion_requests"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, user_id, consent_type, purpose, legal_basis, retention_period, granted, granted_at, withdrawn_at, changed_at) on consent_records to playhatch_person;
--> statement-breakpoint
grant select (id, subject_id, viewer_role, page, hour) on person_views to playhatch_person;
--> statement-breakpoint
grant select (id, user_id, request_type, status, requested_at, processed_at, export_file_url, note, steps, left_out) on data_deletion_requests to playhatch_person;
--> statement-breakpoint
-- The consents to data processing that hold today, from the history of the profile form.
insert into consent_records (user_id, consent_type, purpose, legal_basis, granted, granted_at, changed_at)
select l.profile_id, 'data_processing', 'Use the answers in your profile to offer you tests that fit', 'consent', true, l.created_at, l.created_at
from (select distinct on (profile_id) profile_id, given, created_at from consents where purpose = 'data' order by profile_id, created_at desc) l
join profiles p on p.id = l.profile_id and p.user_id is not null
where l.given on conflict do nothing;
