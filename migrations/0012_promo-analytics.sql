CREATE TABLE "promo_page_analytics" (
	"promo_page_id" uuid NOT NULL,
	"date" date NOT NULL,
	"studio_id" uuid NOT NULL,
	"page_views" integer DEFAULT 0 NOT NULL,
	"unique_visitors" integer DEFAULT 0 NOT NULL,
	"total_purchases" integer DEFAULT 0 NOT NULL,
	"revenue_credits" integer DEFAULT 0 NOT NULL,
	"conversion_rate" numeric(9, 2) DEFAULT '0' NOT NULL,
	"top_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "promo_page_analytics_promo_page_id_date_pk" PRIMARY KEY("promo_page_id","date"),
	CONSTRAINT "promo_page_analytics_counts" CHECK ("promo_page_analytics"."page_views" >= 0 and "promo_page_analytics"."unique_visitors" >= 0)
);
--> statement-breakpoint
ALTER TABLE "promo_page_analytics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "promo_page_referrers" (
	"promo_page_id" uuid NOT NULL,
	"date" date NOT NULL,
	"host" text NOT NULL,
	"studio_id" uuid NOT NULL,
	"page_views" integer NOT NULL,
	CONSTRAINT "promo_page_referrers_promo_page_id_date_host_pk" PRIMARY KEY("promo_page_id","date","host"),
	CONSTRAINT "promo_page_referrers_host" CHECK (length("promo_page_referrers"."host") <= 253)
);
--> statement-breakpoint
ALTER TABLE "promo_page_referrers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "promo_page_visitors" (
	"date" date NOT NULL,
	"promo_page_id" uuid NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "promo_page_visitors_date_promo_page_id_digest_pk" PRIMARY KEY("date","promo_page_id","digest")
);
--> statement-breakpoint
ALTER TABLE "promo_page_visitors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "promo_view_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promo_view_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "promo_visitor_salts" (
	"date" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promo_visitor_salts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "promo_page_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"item_id" uuid,
	"studio_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"closed_by" uuid,
	CONSTRAINT "promo_page_reports_details" CHECK (length("promo_page_reports"."details") <= 1000),
	CONSTRAINT "promo_page_reports_closed" CHECK (("promo_page_reports"."closed_at" is null) = ("promo_page_reports"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "promo_page_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "promo_takedowns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page_id" uuid NOT NULL,
	"item_id" uuid,
	"studio_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"taken_down_at" timestamp with time zone NOT NULL,
	"taken_down_by" uuid NOT NULL,
	"restored_at" timestamp with time zone,
	"restored_by" uuid,
	CONSTRAINT "promo_takedowns_reason" CHECK (length("promo_takedowns"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "promo_takedowns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promo_page_analytics" ADD CONSTRAINT "promo_page_analytics_promo_page_id_promo_pages_id_fk" FOREIGN KEY ("promo_page_id") REFERENCES "public"."promo_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_page_referrers" ADD CONSTRAINT "promo_page_referrers_promo_page_id_promo_pages_id_fk" FOREIGN KEY ("promo_page_id") REFERENCES "public"."promo_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_page_visitors" ADD CONSTRAINT "promo_page_visitors_promo_page_id_promo_pages_id_fk" FOREIGN KEY ("promo_page_id") REFERENCES "public"."promo_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_page_reports" ADD CONSTRAINT "promo_page_reports_page_id_promo_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."promo_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_takedowns" ADD CONSTRAINT "promo_takedowns_page_id_promo_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."promo_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promo_page_reports_open" ON "promo_page_reports" USING btree ("created_at","id") WHERE "promo_page_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "promo_page_reports_of_page" ON "promo_page_reports" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "promo_page_reports_of_reporter" ON "promo_page_reports" USING btree ("reporter_id") WHERE "promo_page_reports"."reporter_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "promo_takedowns_in_force" ON "promo_takedowns" USING btree (coalesce("item_id", "page_id")) WHERE "promo_takedowns"."restored_at" is null;--> statement-breakpoint
CREATE INDEX "promo_takedowns_of_page" ON "promo_takedowns" USING btree ("page_id");--> statement-breakpoint
CREATE POLICY "read" ON "promo_page_analytics" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("promo_page_analytics"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "promo_page_referrers" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("promo_page_referrers"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "promo_takedowns" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("promo_takedowns"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
grant select (id, page_id, item_id, studio_id, reason, taken_down_at, restored_at) on promo_takedowns to playhatch_person;
--> statement-breakpoint
grant select (promo_page_id, date, studio_id, page_views, unique_visitors, total_purchases, revenue_credits, conversion_rate, top_items) on promo_page_analytics to playhatch_person;
--> statement-breakpoint
grant select (promo_page_id, date, host, studio_id, page_views) on promo_page_referrers to playhatch_person;