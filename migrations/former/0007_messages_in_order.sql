DROP INDEX "channel_messages_newest";--> statement-breakpoint
ALTER TABLE "channel_messages" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_reads" ADD COLUMN "read_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_channels" ADD COLUMN "last_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_tasks" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_messages_in_order" ON "channel_messages" USING btree ("channel_id","seq");