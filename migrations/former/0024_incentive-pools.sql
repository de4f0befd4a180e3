CREATE TABLE "incentive_extras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"admin_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incentive_extras_amount" CHECK ("incentive_extras"."amount" > 0),
	CONSTRAINT "incentive_extras_reason" CHECK (length("incentive_extras"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "incentive_extras" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "incentive_pools" (
	"studio_id" uuid PRIMARY KEY NOT NULL,
	"available" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incentive_pools" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_debts" ADD COLUMN "share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_debts" ADD COLUMN "share_owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "granted_credits" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "incentives_share" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "incentive_extras_of" ON "incentive_extras" USING btree ("studio_id");