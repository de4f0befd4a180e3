CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"announced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "live_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "worker_heartbeats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_accounts_providerId_accountId_unique" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"signup_role" text DEFAULT 'tester' NOT NULL,
	"company_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "auth_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_verifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"profile_id" uuid,
	"place_id" uuid,
	"stripe" integer,
	"balance" bigint,
	"head_seq" integer DEFAULT 0 NOT NULL,
	"head_hash" "bytea" DEFAULT '\x0000000000000000000000000000000000000000000000000000000000000000' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_accounts_placeId_unique" UNIQUE("place_id"),
	CONSTRAINT "credit_accounts_balance" CHECK ("credit_accounts"."balance" >= 0),
	CONSTRAINT "credit_accounts_guarded" CHECK (("credit_accounts"."balance" is not null) = ("credit_accounts"."kind" in ('main', 'welcome', 'escrow', 'incentives'))),
	CONSTRAINT "credit_accounts_owner" CHECK (("credit_accounts"."profile_id" is not null) = ("credit_accounts"."kind" in ('main', 'welcome'))),
	CONSTRAINT "credit_accounts_place" CHECK (("credit_accounts"."place_id" is not null) = ("credit_accounts"."kind" = 'escrow')),
	CONSTRAINT "credit_accounts_stripe" CHECK (("credit_accounts"."stripe" is not null) = ("credit_accounts"."kind" = 'incentives'))
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_heads" (
	"account_id" uuid NOT NULL,
	"signed_on" date NOT NULL,
	"seq" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_heads_account_id_signed_on_pk" PRIMARY KEY("account_id","signed_on")
);
--> statement-breakpoint
ALTER TABLE "credit_heads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_settings" (
	"setting_key" text PRIMARY KEY NOT NULL,
	"setting_value" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_settings_value" CHECK ("credit_settings"."setting_value" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"seq" integer NOT NULL,
	"amount" integer NOT NULL,
	"type" text NOT NULL,
	"purpose" text,
	"description" text NOT NULL,
	"salt" "bytea",
	"description_digest" "bytea" NOT NULL,
	"balance_after" bigint NOT NULL,
	"prev_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"game_id" uuid,
	"invitation_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_transactions_chain" UNIQUE("account_id","seq"),
	CONSTRAINT "credit_transactions_amount" CHECK ("credit_transactions"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "credit_transactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"purpose" text,
	"from_account" uuid NOT NULL,
	"to_account" uuid NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"game_id" uuid,
	"invitation_id" uuid,
	"request_id" uuid,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_transfers_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "credit_transfers_amount" CHECK ("credit_transfers"."amount" > 0),
	CONSTRAINT "credit_transfers_two_sides" CHECK ("credit_transfers"."from_account" <> "credit_transfers"."to_account"),
	CONSTRAINT "credit_transfers_description" CHECK (length("credit_transfers"."description") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "credit_transfers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "once_bonuses" (
	"bonus_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "once_bonuses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "game_builds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"version" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"url" text,
	"file_id" uuid,
	"state" text NOT NULL,
	"failure" text,
	"bytes" bigint,
	"isolated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_builds_version" UNIQUE("game_id","version"),
	CONSTRAINT "game_builds_version_length" CHECK (length("game_builds"."version") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "game_builds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "game_screenshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"image_key" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_screenshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"genres" text[] NOT NULL,
	"platforms" text[] NOT NULL,
	"status" text NOT NULL,
	"version" text,
	"current_build_id" uuid,
	"is_public" boolean DEFAULT false NOT NULL,
	"cover_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "games_title" CHECK (length("games"."title") between 1 and 100),
	CONSTRAINT "games_description" CHECK (length("games"."description") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "games" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"build_id" uuid NOT NULL,
	"size" bigint NOT NULL,
	"name" text NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"review_request_id" uuid,
	"message" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"price" integer NOT NULL,
	"paid_welcome" integer DEFAULT 0 NOT NULL,
	"reward" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"responded_at" timestamp with time zone,
	CONSTRAINT "invitations_sides" CHECK ("invitations"."tester_id" <> "invitations"."studio_id"),
	CONSTRAINT "invitations_message" CHECK (length("invitations"."message") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"notification_type" text NOT NULL,
	"link" text,
	"event_key" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "notification_history_eventKey_unique" UNIQUE("event_key")
);
--> statement-breakpoint
ALTER TABLE "notification_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_badges" (
	"profile_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"awarded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_badges_profile_id_badge_pk" PRIMARY KEY("profile_id","badge")
);
--> statement-breakpoint
ALTER TABLE "profile_badges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"age" integer,
	"gender" text,
	"location" text,
	"role" text NOT NULL,
	"tester_level" text DEFAULT 'Newbie' NOT NULL,
	"player_type" text,
	"device_type" text,
	"gaming_frequency" text,
	"session_length" text,
	"favorite_genres" text[] DEFAULT '{}' NOT NULL,
	"spending_profile" text,
	"experience_level" text,
	"terms_accepted" boolean DEFAULT false NOT NULL,
	"cookies_consent" boolean DEFAULT false NOT NULL,
	"data_consent" boolean DEFAULT false NOT NULL,
	"consent_granted_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"demographics_completed" boolean DEFAULT false NOT NULL,
	"monetization_unlocked" boolean DEFAULT false NOT NULL,
	"reputation_score" integer DEFAULT 0 NOT NULL,
	"company_name" text,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"share_email" boolean DEFAULT true NOT NULL,
	"open_to_tests" boolean DEFAULT true NOT NULL,
	"visit_day" date,
	"visit_streak" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "profiles_age" CHECK ("profiles"."age" between 13 and 120),
	CONSTRAINT "profiles_reputation" CHECK ("profiles"."reputation_score" >= 0),
	CONSTRAINT "profiles_name" CHECK (length("profiles"."name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reputation_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"participation_id" uuid,
	"event_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reputation_events_eventKey_unique" UNIQUE("event_key"),
	CONSTRAINT "reputation_events_points" CHECK ("reputation_events"."points" > 0)
);
--> statement-breakpoint
ALTER TABLE "reputation_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "confidentiality_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"text" text NOT NULL,
	"text_hash" text NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confidentiality_receipts_once" UNIQUE("request_id","tester_id","text_hash")
);
--> statement-breakpoint
ALTER TABLE "confidentiality_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "participation_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"participation_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"act" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participation_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "participation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participation_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participation_messages_body" CHECK (length("participation_messages"."body") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "participation_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_drafts" (
	"participation_id" uuid PRIMARY KEY NOT NULL,
	"tester_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_participations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"build_id" uuid,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"invitation_id" uuid,
	"status" text NOT NULL,
	"asked" jsonb NOT NULL,
	"estimated_minutes" integer NOT NULL,
	"base_reward" integer NOT NULL,
	"multiplier_percent" integer NOT NULL,
	"pay" integer NOT NULL,
	"incentive_reserved" integer DEFAULT 0 NOT NULL,
	"max_bonus" integer DEFAULT 0 NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"active_seconds" integer DEFAULT 0 NOT NULL,
	"last_beat_at" timestamp with time zone,
	"accepted_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"submissions" integer DEFAULT 0 NOT NULL,
	"returned_at" timestamp with time zone,
	"returned_by" text,
	"return_reason" text,
	"return_deadline_at" timestamp with time zone,
	"studio_returned" boolean DEFAULT false NOT NULL,
	"validation_attempts" integer DEFAULT 0 NOT NULL,
	"validated_at" timestamp with time zone,
	"decide_by" timestamp with time zone,
	"score" integer,
	"quality_lines" jsonb,
	"bonus_credits" integer DEFAULT 0 NOT NULL,
	"bonus_reputation" integer DEFAULT 0 NOT NULL,
	"dispute_reason" text,
	"dispute_answer" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decision_note" text,
	"paid" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_participations_once" UNIQUE("request_id","tester_id"),
	CONSTRAINT "review_participations_sides" CHECK ("review_participations"."tester_id" <> "review_participations"."studio_id")
);
--> statement-breakpoint
ALTER TABLE "review_participations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"participation_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"gameplay_rating" integer NOT NULL,
	"ui_rating" integer NOT NULL,
	"performance_rating" integer NOT NULL,
	"monetization_rating" integer,
	"content" text NOT NULL,
	"suggestions" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bugs_found" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_participationId_unique" UNIQUE("participation_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_content" CHECK (length("reviews"."content") between 50 and 2000),
	CONSTRAINT "reviews_suggestions" CHECK (length("reviews"."suggestions") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"price" integer NOT NULL,
	"paid_welcome" integer DEFAULT 0 NOT NULL,
	"participation_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_places_number" UNIQUE("request_id","number")
);
--> statement-breakpoint
ALTER TABLE "review_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"build_id" uuid,
	"status" text NOT NULL,
	"test_type" text NOT NULL,
	"test_instructions" text DEFAULT '' NOT NULL,
	"estimated_duration" integer NOT NULL,
	"require_game_access" boolean DEFAULT false NOT NULL,
	"game_instructions" jsonb NOT NULL,
	"requested_count" integer NOT NULL,
	"credit_cost" integer NOT NULL,
	"price_per_place" integer NOT NULL,
	"reward_per_place" integer NOT NULL,
	"deadline_hours" integer DEFAULT 72 NOT NULL,
	"auto_fill_enabled" boolean DEFAULT false NOT NULL,
	"confidentiality_text" text,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "review_requests_duration" CHECK ("review_requests"."estimated_duration" between 5 and 240),
	CONSTRAINT "review_requests_count" CHECK ("review_requests"."requested_count" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "review_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_heads" ADD CONSTRAINT "credit_heads_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_transfer_id_credit_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."credit_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_builds" ADD CONSTRAINT "game_builds_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_builds" ADD CONSTRAINT "game_builds_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_screenshots" ADD CONSTRAINT "game_screenshots_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_build_id_game_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."game_builds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_badges" ADD CONSTRAINT "profile_badges_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reputation_events" ADD CONSTRAINT "reputation_events_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confidentiality_receipts" ADD CONSTRAINT "confidentiality_receipts_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_events" ADD CONSTRAINT "participation_events_participation_id_review_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participation_messages" ADD CONSTRAINT "participation_messages_participation_id_review_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_drafts" ADD CONSTRAINT "review_drafts_participation_id_review_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_participations" ADD CONSTRAINT "review_participations_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_participations" ADD CONSTRAINT "review_participations_place_id_review_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."review_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_participations" ADD CONSTRAINT "review_participations_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_participation_id_review_participations_id_fk" FOREIGN KEY ("participation_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_places" ADD CONSTRAINT "review_places_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "live_events_waiting" ON "live_events" USING btree ("id") WHERE "live_events"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "live_events_age" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_newest" ON "outbox_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id_index" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id_index" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier_index" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_of_profile" ON "credit_accounts" USING btree ("profile_id","kind") WHERE "credit_accounts"."profile_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_stripes" ON "credit_accounts" USING btree ("stripe") WHERE "credit_accounts"."stripe" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_single" ON "credit_accounts" USING btree ("kind") WHERE "credit_accounts"."balance" is null;--> statement-breakpoint
CREATE INDEX "credit_transactions_newest" ON "credit_transactions" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "credit_transactions_transfer" ON "credit_transactions" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "credit_transfers_from" ON "credit_transfers" USING btree ("from_account");--> statement-breakpoint
CREATE INDEX "credit_transfers_to" ON "credit_transfers" USING btree ("to_account");--> statement-breakpoint
CREATE INDEX "credit_transfers_request" ON "credit_transfers" USING btree ("request_id") WHERE "credit_transfers"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "files_owner_id_index" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "game_builds_newest" ON "game_builds" USING btree ("game_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "game_screenshots_of" ON "game_screenshots" USING btree ("game_id","position");--> statement-breakpoint
CREATE INDEX "games_of_studio" ON "games" USING btree ("studio_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "games_public" ON "games" USING btree ("updated_at" DESC NULLS LAST) WHERE "games"."is_public" and "games"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_created_at_index" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_live" ON "invitations" USING btree ("tester_id","game_id") WHERE "invitations"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "invitations_of_tester" ON "invitations" USING btree ("tester_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_of_studio" ON "invitations" USING btree ("studio_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_of_request" ON "invitations" USING btree ("review_request_id");--> statement-breakpoint
CREATE INDEX "invitations_expiring" ON "invitations" USING btree ("expires_at") WHERE "invitations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "notification_history_newest" ON "notification_history" USING btree ("user_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_history_unread" ON "notification_history" USING btree ("user_id") WHERE "notification_history"."opened_at" is null;--> statement-breakpoint
CREATE INDEX "profiles_testers" ON "profiles" USING btree ("reputation_score" DESC NULLS LAST) WHERE "profiles"."role" = 'tester';--> statement-breakpoint
CREATE INDEX "reputation_events_of" ON "reputation_events" USING btree ("profile_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "participation_events_of" ON "participation_events" USING btree ("participation_id","id");--> statement-breakpoint
CREATE INDEX "participation_messages_of" ON "participation_messages" USING btree ("participation_id","created_at");--> statement-breakpoint
CREATE INDEX "review_participations_of_tester" ON "review_participations" USING btree ("tester_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_participations_of_request" ON "review_participations" USING btree ("request_id","status");--> statement-breakpoint
CREATE INDEX "review_participations_of_studio" ON "review_participations" USING btree ("studio_id","status");--> statement-breakpoint
CREATE INDEX "review_participations_game" ON "review_participations" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "review_participations_deadline" ON "review_participations" USING btree ("deadline_at") WHERE "review_participations"."status" in ('accepted', 'in_progress');--> statement-breakpoint
CREATE INDEX "review_participations_returned" ON "review_participations" USING btree ("return_deadline_at") WHERE "review_participations"."status" = 'review_submitted' and "review_participations"."returned_at" is not null;--> statement-breakpoint
CREATE INDEX "review_participations_decide" ON "review_participations" USING btree ("decide_by") WHERE "review_participations"."status" = 'validated';--> statement-breakpoint
CREATE INDEX "review_participations_validating" ON "review_participations" USING btree ("updated_at") WHERE "review_participations"."status" in ('review_submitted', 'validating');--> statement-breakpoint
CREATE INDEX "reviews_of_tester" ON "reviews" USING btree ("tester_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_of_game" ON "reviews" USING btree ("game_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_places_open" ON "review_places" USING btree ("request_id") WHERE "review_places"."state" = 'open';--> statement-breakpoint
CREATE INDEX "review_requests_of_studio" ON "review_requests" USING btree ("studio_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_requests_open" ON "review_requests" USING btree ("opened_at" DESC NULLS LAST) WHERE "review_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "review_requests_of_game" ON "review_requests" USING btree ("game_id");--> statement-breakpoint
CREATE POLICY "read" ON "user_roles" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("user_roles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "credit_accounts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("credit_accounts"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "credit_heads" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (exists (select 1 from credit_accounts a where a.id = "credit_heads"."account_id" and a.profile_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "read" ON "credit_settings" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (true);--> statement-breakpoint
CREATE POLICY "read" ON "credit_transactions" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("credit_transactions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "files" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("files"."owner_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "game_builds" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("game_builds"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or may_see_game("game_builds"."game_id", (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "read" ON "game_screenshots" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (exists (select 1 from games g where g.id = "game_screenshots"."game_id"));--> statement-breakpoint
CREATE POLICY "read" ON "games" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("games"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("games"."is_public" and "games"."deleted_at" is null) or may_see_game("games"."id", (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "update" ON "games" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("games"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("games"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "uploads" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("uploads"."owner_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "invitations" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("invitations"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "invitations"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "notification_history" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("notification_history"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "update" ON "notification_history" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("notification_history"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("notification_history"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "delete" ON "notification_history" AS PERMISSIVE FOR DELETE TO "playhatch_person" USING ("notification_history"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "profile_badges" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("profile_badges"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "profiles" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("profiles"."id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "update" ON "profiles" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("profiles"."id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("profiles"."id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "reputation_events" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("reputation_events"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "confidentiality_receipts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("confidentiality_receipts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "confidentiality_receipts"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "participation_events" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("participation_events"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "participation_events"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "participation_messages" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("participation_messages"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "participation_messages"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "review_drafts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("review_drafts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "insert" ON "review_drafts" AS PERMISSIVE FOR INSERT TO "playhatch_person" WITH CHECK ("review_drafts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from review_participations p where p.id = "review_drafts"."participation_id" and p.tester_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "update" ON "review_drafts" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("review_drafts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("review_drafts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "review_participations" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("review_participations"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "review_participations"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "reviews" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("reviews"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("reviews"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from review_participations p where p.id = "reviews"."participation_id" and p.status in ('validated', 'approved', 'disputed', 'rejected'))));--> statement-breakpoint
CREATE POLICY "read" ON "review_places" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("review_places"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "review_requests" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("review_requests"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or may_see_request("review_requests"."id", (select nullif(current_setting('app.user_id', true), '')::uuid)));