ALTER TABLE "profiles" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_suspension" CHECK (("profiles"."suspended_at" is null) = ("profiles"."suspension_reason" is null));