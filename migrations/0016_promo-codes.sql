CREATE TABLE "promo_kept_files" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promo_kept_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promo_item_coupon_pool" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "promo_item_coupon_pool" ADD COLUMN "upload_line" integer;--> statement-breakpoint
ALTER TABLE "promo_page_items" ADD COLUMN "low_codes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "promo_kept_files_of" ON "promo_kept_files" USING btree ("studio_id");
--> statement-breakpoint
revoke select (id, promo_item_id, studio_id, position, is_used, used_at, created_at) on promo_item_coupon_pool from playhatch_person;
--> statement-breakpoint
grant select (id, promo_item_id, studio_id, position, is_used, used_at, created_at, upload_id, upload_line) on promo_item_coupon_pool to playhatch_person;
--> statement-breakpoint
revoke select (id, promo_page_id, studio_id, title, description, image_url, item_type, price_credits, stock_quantity, sold_quantity, file_name, file_bytes, accepts_welcome_credits, welcome_daily_limit, is_active, sort_order, created_at, updated_at) on promo_page_items from playhatch_person;
--> statement-breakpoint
grant select (id, promo_page_id, studio_id, title, description, image_url, item_type, price_credits, stock_quantity, sold_quantity, file_name, file_bytes, accepts_welcome_credits, welcome_daily_limit, is_active, sort_order, created_at, updated_at, low_codes_at) on promo_page_items to playhatch_person;