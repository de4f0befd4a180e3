CREATE TABLE "promo_fraud_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"item_id" uuid,
	"studio_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"ordered_by" uuid NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"pieces" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"repaid" integer DEFAULT 0 NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text,
	CONSTRAINT "promo_fraud_refunds_reason" CHECK (length("promo_fraud_refunds"."reason") between 1 and 500),
	CONSTRAINT "promo_fraud_refunds_owed" CHECK ("promo_fraud_refunds"."repaid" between 0 and "promo_fraud_refunds"."owed"),
	CONSTRAINT "promo_fraud_refunds_lifted" CHECK (("promo_fraud_refunds"."lifted_at" is null) = ("promo_fraud_refunds"."lift_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "promo_fraud_refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "promo_purchase_pieces" (
	"purchase_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"price" integer NOT NULL,
	"welcome" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"refunded_at" timestamp with time zone,
	"refund_cause" text,
	"refunded_by" uuid,
	"is_restocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promo_purchase_pieces_purchase_id_number_pk" PRIMARY KEY("purchase_id","number"),
	CONSTRAINT "promo_purchase_pieces_number" CHECK ("promo_purchase_pieces"."number" between 1 and 10),
	CONSTRAINT "promo_purchase_pieces_price" CHECK ("promo_purchase_pieces"."price" > 0 and "promo_purchase_pieces"."welcome" between 0 and "promo_purchase_pieces"."price"),
	CONSTRAINT "promo_purchase_pieces_refunded" CHECK (("promo_purchase_pieces"."state" = 'refunded') = ("promo_purchase_pieces"."refunded_at" is not null) and ("promo_purchase_pieces"."state" = 'refunded') = ("promo_purchase_pieces"."refund_cause" is not null)),
	CONSTRAINT "promo_purchase_pieces_restocked" CHECK (not "promo_purchase_pieces"."is_restocked" or "promo_purchase_pieces"."state" = 'refunded')
);
--> statement-breakpoint
ALTER TABLE "promo_purchase_pieces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promo_page_analytics" ADD COLUMN "buyers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_page_purchases" ADD COLUMN "has_pieces" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_purchase_pieces" ADD CONSTRAINT "promo_purchase_pieces_purchase_id_promo_page_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."promo_page_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promo_fraud_refunds_running" ON "promo_fraud_refunds" USING btree (coalesce("item_id", "page_id")) WHERE "promo_fraud_refunds"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "promo_fraud_refunds_open" ON "promo_fraud_refunds" USING btree ("studio_id") WHERE "promo_fraud_refunds"."repaid" < "promo_fraud_refunds"."owed" and "promo_fraud_refunds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "promo_fraud_refunds_newest" ON "promo_fraud_refunds" USING btree ("ordered_at","id");--> statement-breakpoint
CREATE INDEX "promo_purchase_pieces_refunded" ON "promo_purchase_pieces" USING btree ("refunded_at") WHERE "promo_purchase_pieces"."state" = 'refunded';--> statement-breakpoint
CREATE POLICY "read" ON "promo_fraud_refunds" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("promo_fraud_refunds"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "promo_purchase_pieces" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (exists (select 1 from "promo_page_purchases" p where p.id = "promo_purchase_pieces"."purchase_id"));
--> statement-breakpoint
grant select (id, page_id, item_id, studio_id, reason, ordered_at, finished_at, pieces, refunded, owed, repaid, lifted_at, lift_reason) on promo_fraud_refunds to playhatch_person;
--> statement-breakpoint
grant select (purchase_id, number, price, welcome, state, refunded_at, refund_cause, is_restocked) on promo_purchase_pieces to playhatch_person;
--> statement-breakpoint
revoke select (promo_page_id, date, studio_id, page_views, unique_visitors, total_purchases, revenue_credits, conversion_rate, top_items) on promo_page_analytics from playhatch_person;
--> statement-breakpoint
grant select (promo_page_id, date, studio_id, page_views, unique_visitors, total_purchases, revenue_credits, conversion_rate, top_items, buyers) on promo_page_analytics to playhatch_person;