CREATE TABLE "guardian_requests" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"guardian_email" text,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "guardian_requests_state" CHECK (("guardian_requests"."guardian_email" is null) = ("guardian_requests"."confirmed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "guardian_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "awaits_guardian_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "profiles_awaiting_guardian" ON "profiles" USING btree ("awaits_guardian_since") WHERE "profiles"."awaits_guardian_since" is not null;--> statement-breakpoint
CREATE POLICY "read" ON "guardian_requests" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("guardian_requests"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (profile_id, guardian_email, asked_at, confirmed_at) on guardian_requests to playhatch_person;