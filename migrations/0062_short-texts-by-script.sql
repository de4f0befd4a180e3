ALTER TABLE "reviews" DROP CONSTRAINT "reviews_content";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_content" CHECK (length("reviews"."content") between 25 and 2000);