CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enhanced_security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"event_type" text NOT NULL,
	"event_category" text DEFAULT 'system' NOT NULL,
	"risk_level" text DEFAULT 'low' NOT NULL,
	"event_details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source_ip" text,
	"user_agent" text,
	"digested_at" timestamp with time zone,
	CONSTRAINT "enhanced_security_events_times" CHECK ("enhanced_security_events"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "enhanced_security_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert_type" text NOT NULL,
	"severity_level" text NOT NULL,
	"affected_user_id" uuid,
	"auto_response_triggered" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"subject" text NOT NULL,
	"network" text,
	"total" integer NOT NULL,
	"people" uuid[] DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"fired_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_hours" (
	"hour" timestamp with time zone NOT NULL,
	"event_type" text NOT NULL,
	"risk_level" text NOT NULL,
	"score" smallint NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "security_hours_hour_event_type_risk_level_pk" PRIMARY KEY("hour","event_type","risk_level")
);
--> statement-breakpoint
ALTER TABLE "security_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_networks" (
	"slot" timestamp with time zone NOT NULL,
	"network" text NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "security_networks_slot_network_pk" PRIMARY KEY("slot","network")
);
--> statement-breakpoint
ALTER TABLE "security_networks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_responses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"network" text,
	"people" uuid[] DEFAULT '{}' NOT NULL,
	"sessions" uuid[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"done_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
ALTER TABLE "security_responses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_rules" (
	"rule_key" text PRIMARY KEY NOT NULL,
	"is_active" boolean NOT NULL,
	"threshold" integer NOT NULL,
	"window_minutes" integer NOT NULL,
	"from_hour" integer NOT NULL,
	"to_hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_rules_limits" CHECK ("security_rules"."threshold" between 1 and 100000 and "security_rules"."window_minutes" between 1 and 1440),
	CONSTRAINT "security_rules_hours" CHECK ("security_rules"."from_hour" between 0 and 23 and "security_rules"."to_hour" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "security_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_responses" ADD CONSTRAINT "security_responses_alert_id_security_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."security_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_last_seen_at_index" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "enhanced_security_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "security_events_of_network" ON "enhanced_security_events" USING btree ("event_type","source_ip","created_at");--> statement-breakpoint
CREATE INDEX "security_events_of_person" ON "enhanced_security_events" USING btree ("user_id","created_at") WHERE "enhanced_security_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "security_events_waiting" ON "enhanced_security_events" USING btree ("created_at","id") WHERE "enhanced_security_events"."digested_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "security_alerts_window" ON "security_alerts" USING btree ("alert_type","subject","started_at");--> statement-breakpoint
CREATE INDEX "security_alerts_newest" ON "security_alerts" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "security_alerts_open" ON "security_alerts" USING btree ("last_at") WHERE "security_alerts"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "security_responses_active" ON "security_responses" USING btree ("alert_id","kind") WHERE "security_responses"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "security_responses_blocks" ON "security_responses" USING btree ("expires_at") WHERE "security_responses"."kind" = 'block_network' and "security_responses"."undone_at" is null;