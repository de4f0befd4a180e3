ALTER TABLE "reviews" ALTER COLUMN "gameplay_rating" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "ui_rating" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "performance_rating" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "tasks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "report" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "auto_fill_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "criteria" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "review_requests_filling" ON "review_requests" USING btree ("opened_at") WHERE "review_requests"."status" = 'open' and "review_requests"."auto_fill_enabled";