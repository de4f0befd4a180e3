ALTER TABLE "auth_users" ADD COLUMN "registration_source" text DEFAULT 'registration_wizard' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "invite_code" text;