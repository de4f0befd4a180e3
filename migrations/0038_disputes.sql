CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_closed" CHECK (("payment_disputes"."state" = 'open') = ("payment_disputes"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_disputes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_debts" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_debts" ADD COLUMN "final_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_debts" ADD COLUMN "taken_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_debts" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_page_purchases" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_of" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "promo_page_purchases_disputed" ON "promo_page_purchases" USING btree ("id") WHERE "promo_page_purchases"."disputed_at" is not null;--> statement-breakpoint
ALTER TABLE "payment_debts" ADD CONSTRAINT "payment_debts_taken" CHECK ("payment_debts"."taken_credits" >= 0 and "payment_debts"."final_credits" between 0 and "payment_debts"."credits");
--> statement-breakpoint
revoke select (id, promo_page_id, item_id, studio_id, quantity, unit_price, price_paid_credits, welcome_credits_paid, studio_earned_credits, purchase_status, created_at, completed_at, refunded_credits, refunded_welcome_credits, revealed_at) on promo_page_purchases from playhatch_person;
--> statement-breakpoint
grant select (id, promo_page_id, item_id, studio_id, quantity, unit_price, price_paid_credits, welcome_credits_paid, studio_earned_credits, purchase_status, created_at, completed_at, refunded_credits, refunded_welcome_credits, revealed_at, disputed_at) on promo_page_purchases to playhatch_person;
--> statement-breakpoint
revoke select (id, payment_id, owner_id, reason, credits, cents, created_at, lifted_at) on payment_debts from playhatch_person;
--> statement-breakpoint
grant select (id, payment_id, owner_id, reason, credits, cents, created_at, lifted_at, final_credits, taken_credits) on payment_debts to playhatch_person;