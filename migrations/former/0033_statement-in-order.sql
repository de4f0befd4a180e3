DROP INDEX "credit_transactions_newest";--> statement-breakpoint
DROP INDEX "notification_history_unread";--> statement-breakpoint
CREATE INDEX "credit_transactions_of_type" ON "credit_transactions" USING btree ("user_id","type","created_at","seq","id");--> statement-breakpoint
CREATE INDEX "credit_transactions_newest" ON "credit_transactions" USING btree ("user_id","created_at","seq","id");--> statement-breakpoint
CREATE INDEX "notification_history_unread" ON "notification_history" USING btree ("user_id") WHERE "notification_history"."opened_at" is null and "notification_history"."deleted_at" is null;