DROP INDEX "game_builds_newest";--> statement-breakpoint
DROP INDEX "games_of_studio";--> statement-breakpoint
DROP INDEX "games_public";--> statement-breakpoint
DROP INDEX "invitations_of_tester";--> statement-breakpoint
DROP INDEX "invitations_of_studio";--> statement-breakpoint
DROP INDEX "invitations_of_request";--> statement-breakpoint
DROP INDEX "notification_history_newest";--> statement-breakpoint
DROP INDEX "review_participations_of_tester";--> statement-breakpoint
DROP INDEX "review_participations_of_request";--> statement-breakpoint
DROP INDEX "review_participations_game";--> statement-breakpoint
DROP INDEX "reviews_of_tester";--> statement-breakpoint
DROP INDEX "reviews_of_game";--> statement-breakpoint
DROP INDEX "review_requests_of_studio";--> statement-breakpoint
DROP INDEX "review_requests_open";--> statement-breakpoint
CREATE INDEX "credit_transfers_invitation" ON "credit_transfers" USING btree ("invitation_id") WHERE "credit_transfers"."invitation_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_of_game" ON "invitations" USING btree ("studio_id","game_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_requests_open_of_studio" ON "review_requests" USING btree ("studio_id","created_at") WHERE "review_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "game_builds_newest" ON "game_builds" USING btree ("game_id","created_at");--> statement-breakpoint
CREATE INDEX "games_of_studio" ON "games" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "games_public" ON "games" USING btree ("updated_at","id") WHERE "games"."is_public" and "games"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_of_tester" ON "invitations" USING btree ("tester_id",("status" = 'pending'),"created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_of_studio" ON "invitations" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_of_request" ON "invitations" USING btree ("review_request_id","studio_id");--> statement-breakpoint
CREATE INDEX "notification_history_newest" ON "notification_history" USING btree ("user_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "review_participations_of_tester" ON "review_participations" USING btree ("tester_id",("status" not in ('approved', 'rejected', 'abandoned', 'timed_out')),"updated_at","id");--> statement-breakpoint
CREATE INDEX "review_participations_of_request" ON "review_participations" USING btree ("request_id","studio_id","status");--> statement-breakpoint
CREATE INDEX "review_participations_game" ON "review_participations" USING btree ("game_id","studio_id","status");--> statement-breakpoint
CREATE INDEX "reviews_of_tester" ON "reviews" USING btree ("tester_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_of_game" ON "reviews" USING btree ("game_id","studio_id");--> statement-breakpoint
CREATE INDEX "review_requests_of_studio" ON "review_requests" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_requests_open" ON "review_requests" USING btree ("opened_at","id") WHERE "review_requests"."status" = 'open';