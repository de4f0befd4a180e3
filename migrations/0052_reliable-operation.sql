CREATE TABLE "alarms" (
	"key" text NOT NULL,
	"text" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alarms_key_started_at_pk" PRIMARY KEY("key","started_at")
);
--> statement-breakpoint
ALTER TABLE "alarms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "platform_figures" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_figures_one" CHECK ("platform_figures"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "platform_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "lacks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "check_error" text;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "signed_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promo_page_items" ADD COLUMN "codes_lost_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open" ON "alarms" USING btree ("key") WHERE "alarms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "credit_accounts_unsigned" ON "credit_accounts" USING btree ("id") WHERE "credit_accounts"."head_seq" > "credit_accounts"."signed_seq";
--> statement-breakpoint
revoke select (id, promo_page_id, studio_id, title, description, image_url, item_type, price_credits, stock_quantity, sold_quantity, file_name, file_bytes, accepts_welcome_credits, welcome_daily_limit, is_active, sort_order, created_at, updated_at, low_codes_at) on promo_page_items from playhatch_person;
--> statement-breakpoint
grant select (id, promo_page_id, studio_id, title, description, image_url, item_type, price_credits, stock_quantity, sold_quantity, file_name, file_bytes, accepts_welcome_credits, welcome_daily_limit, is_active, sort_order, created_at, updated_at, low_codes_at, codes_lost_at) on promo_page_items to playhatch_person;