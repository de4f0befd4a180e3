ALTER TABLE "notification_history" ADD COLUMN "named_id" uuid;--> statement-breakpoint
ALTER TABLE "notification_history" ADD COLUMN "title_unnamed" text;--> statement-breakpoint
ALTER TABLE "notification_history" ADD COLUMN "message_unnamed" text;--> statement-breakpoint
CREATE INDEX "notification_history_named" ON "notification_history" USING btree ("named_id") WHERE "notification_history"."named_id" is not null;
--> statement-breakpoint
revoke select on notification_history from playhatch_person;
--> statement-breakpoint
grant select (id, user_id, title, message, notification_type, link, event_key, sent_at, opened_at, deleted_at, email_due_at) on notification_history to playhatch_person;