CREATE TABLE "promo_code_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"buyer_id" uuid,
	"code_number" integer NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"is_repeated" boolean DEFAULT false NOT NULL,
	"objection" text,
	"decision_note" text,
	"answer_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "promo_code_reports_message" CHECK (length("promo_code_reports"."message") between 1 and 500),
	CONSTRAINT "promo_code_reports_number" CHECK ("promo_code_reports"."code_number" between 1 and 10),
	CONSTRAINT "promo_code_reports_decided" CHECK (("promo_code_reports"."status" in ('open', 'with_admin')) = ("promo_code_reports"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "promo_code_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promo_page_purchases" ADD COLUMN "refunded_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_page_purchases" ADD COLUMN "refunded_welcome_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_page_purchases" ADD COLUMN "revealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promo_page_purchases" ADD COLUMN "used_codes" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_code_reports" ADD CONSTRAINT "promo_code_reports_purchase_id_promo_page_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."promo_page_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promo_code_reports_open" ON "promo_code_reports" USING btree ("purchase_id","code_number") WHERE "promo_code_reports"."status" in ('open', 'with_admin');--> statement-breakpoint
CREATE INDEX "promo_code_reports_of_purchase" ON "promo_code_reports" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "promo_code_reports_of_studio" ON "promo_code_reports" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "promo_code_reports_of_buyer" ON "promo_code_reports" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "promo_code_reports_due" ON "promo_code_reports" USING btree ("answer_by") WHERE "promo_code_reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "promo_code_reports_for_admins" ON "promo_code_reports" USING btree ("created_at","id") WHERE "promo_code_reports"."status" = 'with_admin';--> statement-breakpoint
CREATE INDEX "promo_page_purchases_welcome" ON "promo_page_purchases" USING btree ("item_id","created_at") WHERE "promo_page_purchases"."welcome_credits_paid" > 0;--> statement-breakpoint
ALTER TABLE "promo_page_purchases" ADD CONSTRAINT "promo_page_purchases_refunds" CHECK ("promo_page_purchases"."refunded_credits" between 0 and "promo_page_purchases"."price_paid_credits" - "promo_page_purchases"."welcome_credits_paid" and "promo_page_purchases"."refunded_welcome_credits" between 0 and "promo_page_purchases"."welcome_credits_paid");--> statement-breakpoint
CREATE POLICY "read" ON "promo_code_reports" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("promo_code_reports"."buyer_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "promo_code_reports"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, purchase_id, studio_id, code_number, message, status, is_repeated, objection, decision_note, answer_by, created_at, decided_at) on promo_code_reports to playhatch_person;
--> statement-breakpoint
revoke select (id, promo_page_id, item_id, studio_id, quantity, unit_price, price_paid_credits, welcome_credits_paid, studio_earned_credits, purchase_status, created_at, completed_at) on promo_page_purchases from playhatch_person;
--> statement-breakpoint
grant select (id, promo_page_id, item_id, studio_id, quantity, unit_price, price_paid_credits, welcome_credits_paid, studio_earned_credits, purchase_status, created_at, completed_at, refunded_credits, refunded_welcome_credits, revealed_at) on promo_page_purchases to playhatch_person;