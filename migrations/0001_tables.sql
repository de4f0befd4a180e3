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
CREATE TABLE "outbox_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_emails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "problems" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" text NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "problems" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text NOT NULL,
	"generation" integer NOT NULL,
	"source" text NOT NULL,
	"fingerprint" text NOT NULL,
	"sealed" text,
	"public_key" text,
	"endorsement" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "server_keys_name_generation_pk" PRIMARY KEY("name","generation")
);
--> statement-breakpoint
ALTER TABLE "server_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"registration_source" text DEFAULT 'registration_wizard' NOT NULL,
	"invite_code" text,
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
CREATE TABLE "known_networks" (
	"user_id" uuid NOT NULL,
	"network_digest" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_networks_user_id_network_digest_pk" PRIMARY KEY("user_id","network_digest")
);
--> statement-breakpoint
ALTER TABLE "known_networks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"spot_id" uuid,
	"shard" integer,
	"balance" bigint,
	"head_seq" integer DEFAULT 0 NOT NULL,
	"head_hash" "bytea" DEFAULT '\x0000000000000000000000000000000000000000000000000000000000000000' NOT NULL,
	"frozen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_accounts_spotId_unique" UNIQUE("spot_id"),
	CONSTRAINT "credit_accounts_balance" CHECK ("credit_accounts"."balance" >= 0),
	CONSTRAINT "credit_accounts_guarded" CHECK (("credit_accounts"."balance" is not null) = ("credit_accounts"."kind" in ('main', 'welcome', 'escrow', 'incentives'))),
	CONSTRAINT "credit_accounts_owner" CHECK (("credit_accounts"."profile_id" is not null) = ("credit_accounts"."kind" in ('main', 'welcome'))),
	CONSTRAINT "credit_accounts_spot" CHECK (("credit_accounts"."spot_id" is not null) = ("credit_accounts"."kind" = 'escrow')),
	CONSTRAINT "credit_accounts_shard" CHECK (("credit_accounts"."shard" is not null) = ("credit_accounts"."kind" = 'incentives'))
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_days" (
	"day" date NOT NULL,
	"type" text NOT NULL,
	"purpose" text NOT NULL,
	"from_kind" text NOT NULL,
	"to_kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"transfers" integer NOT NULL,
	CONSTRAINT "credit_days_day_type_purpose_from_kind_to_kind_pk" PRIMARY KEY("day","type","purpose","from_kind","to_kind")
);
--> statement-breakpoint
ALTER TABLE "credit_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "incentive_extras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"admin_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incentive_extras_amount" CHECK ("incentive_extras"."amount" > 0),
	CONSTRAINT "incentive_extras_reason" CHECK (length("incentive_extras"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "incentive_extras" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "incentive_pools" (
	"studio_id" uuid PRIMARY KEY NOT NULL,
	"available" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incentive_pools" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "invitation_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"review_request_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"confidentiality_text" text,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitation_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitation_links_max" CHECK ("invitation_links"."max_uses" between 1 and 500),
	CONSTRAINT "invitation_links_uses" CHECK ("invitation_links"."uses" between 0 and "invitation_links"."max_uses"),
	CONSTRAINT "invitation_links_note" CHECK (length("invitation_links"."note") <= 80),
	CONSTRAINT "invitation_links_text" CHECK (length("invitation_links"."confidentiality_text") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "invitation_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"review_request_id" uuid,
	"build_id" uuid,
	"by_auto_fill" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"price" integer NOT NULL,
	"paid_welcome" integer DEFAULT 0 NOT NULL,
	"reward" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"responded_at" timestamp with time zone,
	"link_id" uuid,
	"agreed_text" text,
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
	"deleted_at" timestamp with time zone,
	"email_due_at" timestamp with time zone,
	CONSTRAINT "notification_history_eventKey_unique" UNIQUE("event_key")
);
--> statement-breakpoint
ALTER TABLE "notification_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"emails" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "onboarding_progress" (
	"profile_id" uuid NOT NULL,
	"flow" text NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"skipped_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "onboarding_progress_profile_id_flow_pk" PRIMARY KEY("profile_id","flow"),
	CONSTRAINT "onboarding_progress_step" CHECK ("onboarding_progress"."step" between 0 and 9)
);
--> statement-breakpoint
ALTER TABLE "onboarding_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profile_details" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"website" text,
	"team_size" text,
	"engines" text[] DEFAULT '{}' NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"devices" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_details_website" CHECK (length("profile_details"."website") <= 300)
);
--> statement-breakpoint
ALTER TABLE "profile_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"credits" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"discount_percentage" integer DEFAULT 0 NOT NULL,
	"is_popular" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_packages_name" CHECK (length("credit_packages"."name") between 1 and 60),
	CONSTRAINT "credit_packages_credits" CHECK ("credit_packages"."credits" between 1 and 1000000),
	CONSTRAINT "credit_packages_price" CHECK ("credit_packages"."price_cents" between 50 and 10000000),
	CONSTRAINT "credit_packages_discount" CHECK ("credit_packages"."discount_percentage" between 0 and 99)
);
--> statement-breakpoint
ALTER TABLE "credit_packages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "debt_accounts" (
	"debt_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "debt_accounts_debt_id_profile_id_pk" PRIMARY KEY("debt_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "debt_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_debts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"credits" integer NOT NULL,
	"cents" integer NOT NULL,
	"share" integer DEFAULT 0 NOT NULL,
	"share_owed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text,
	"address_key" text,
	CONSTRAINT "payment_debts_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "payment_debts_lifted" CHECK (("payment_debts"."lifted_at" is null) = ("payment_debts"."lift_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "payment_debts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payment_id" uuid,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"package_name" text NOT NULL,
	"credits" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"session_id" text,
	"payment_intent_id" text,
	"checkout_url" text,
	"card_digest" text,
	"granted_credits" integer,
	"incentives_share" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "payments_credits" CHECK ("payments"."credits" > 0 and "payments"."price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "receipts_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
ALTER TABLE "receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text,
	"client_reference_id" text,
	"product_name" text NOT NULL,
	"amount_total" integer NOT NULL,
	"currency" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"payment_intent" text,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"disputed" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"legal_basis" text NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"is_tester" boolean DEFAULT false NOT NULL,
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
	"locked_manually" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspension_reason" text,
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
	CONSTRAINT "profiles_suspension" CHECK (("profiles"."suspended_at" is null) = ("profiles"."suspension_reason" is null)),
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
	"playtest_id" uuid,
	"event_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reputation_events_eventKey_unique" UNIQUE("event_key"),
	CONSTRAINT "reputation_events_points" CHECK ("reputation_events"."points" > 0)
);
--> statement-breakpoint
ALTER TABLE "reputation_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_versions" (
	"playtest_id" uuid NOT NULL,
	"submission" integer NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"review" jsonb NOT NULL,
	"score" integer NOT NULL,
	"quality_lines" jsonb NOT NULL,
	"bonus_credits" integer NOT NULL,
	"bonus_reputation" integer NOT NULL,
	"validated_at" timestamp with time zone NOT NULL,
	"shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_versions_playtest_id_submission_pk" PRIMARY KEY("playtest_id","submission")
);
--> statement-breakpoint
ALTER TABLE "review_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "playtest_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"playtest_id" uuid NOT NULL,
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
ALTER TABLE "playtest_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "playtest_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"playtest_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playtest_messages_body" CHECK (length("playtest_messages"."body") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "playtest_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_participations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"spot_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"build_id" uuid,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"invitation_id" uuid,
	"status" text NOT NULL,
	"brief" jsonb NOT NULL,
	"estimated_minutes" integer NOT NULL,
	"base_reward" integer NOT NULL,
	"multiplier_percent" integer NOT NULL,
	"pay" integer NOT NULL,
	"incentive_reserved" integer DEFAULT 0 NOT NULL,
	"max_bonus" integer DEFAULT 0 NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"active_seconds" integer DEFAULT 0 NOT NULL,
	"last_heartbeat_at" timestamp with time zone,
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
	"counted" boolean DEFAULT true NOT NULL,
	"second_notice_at" timestamp with time zone,
	"held_reward" integer DEFAULT 0 NOT NULL,
	"held_bonus" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_participations_once" UNIQUE("request_id","tester_id"),
	CONSTRAINT "review_participations_sides" CHECK ("review_participations"."tester_id" <> "review_participations"."studio_id")
);
--> statement-breakpoint
ALTER TABLE "review_participations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "proof_results" (
	"playtest_id" uuid PRIMARY KEY NOT NULL,
	"tester_id" uuid NOT NULL,
	"asked" integer NOT NULL,
	"correct" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"right_questions" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proof_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_drafts" (
	"playtest_id" uuid PRIMARY KEY NOT NULL,
	"tester_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"playtest_id" uuid NOT NULL,
	"tester_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"gameplay_rating" integer,
	"ui_rating" integer,
	"performance_rating" integer,
	"monetization_rating" integer,
	"content" text NOT NULL,
	"suggestions" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bugs_found" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tasks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"report" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_playtestId_unique" UNIQUE("playtest_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_content" CHECK (length("reviews"."content") between 50 and 2000),
	CONSTRAINT "reviews_suggestions" CHECK (length("reviews"."suggestions") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_proofs" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"text" text NOT NULL,
	"accepted" text[] NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_proofs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"price_per_spot" integer NOT NULL,
	"reward_per_spot" integer NOT NULL,
	"deadline_hours" integer DEFAULT 72 NOT NULL,
	"auto_fill_enabled" boolean DEFAULT false NOT NULL,
	"auto_fill_per_spot" integer DEFAULT 3 NOT NULL,
	"auto_fill_stopped_at" timestamp with time zone,
	"draft_revision" integer DEFAULT 0 NOT NULL,
	"criteria" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"confidentiality_text" text,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "review_requests_duration" CHECK ("review_requests"."estimated_duration" between 5 and 240),
	CONSTRAINT "review_requests_auto_fill" CHECK ("review_requests"."auto_fill_per_spot" between 1 and 20),
	CONSTRAINT "review_requests_count" CHECK ("review_requests"."requested_count" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "review_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_spots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"price" integer NOT NULL,
	"paid_welcome" integer DEFAULT 0 NOT NULL,
	"playtest_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_spots_number" UNIQUE("request_id","number")
);
--> statement-breakpoint
ALTER TABLE "review_spots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_signatures" (
	"playtest_id" uuid PRIMARY KEY NOT NULL,
	"tester_id" uuid NOT NULL,
	"bands" integer[] NOT NULL,
	"turn" bigserial NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_signatures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stored_items" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_items_bytes" CHECK ("stored_items"."bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stored_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "targeting_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "targeting_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "channel_messages_body" CHECK (length("channel_messages"."body") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "channel_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_reads" (
	"channel_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_reads_channel_id_profile_id_pk" PRIMARY KEY("channel_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "channel_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "workspace_channels_name" CHECK (length("workspace_channels"."name") between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "workspace_channels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"invited_email" text NOT NULL,
	"invite_code" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_invites_inviteCode_unique" UNIQUE("invite_code"),
	CONSTRAINT "workspace_invites_code" CHECK ("workspace_invites"."invite_code" ~ '^TM-[A-Z0-9]{6}$')
);
--> statement-breakpoint
ALTER TABLE "workspace_invites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'todo' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"assignee_id" uuid,
	"due_on" date,
	"created_by" uuid NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "workspace_tasks_title" CHECK (length("workspace_tasks"."title") between 1 and 200),
	CONSTRAINT "workspace_tasks_description" CHECK (length("workspace_tasks"."description") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "workspace_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "former_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"studio_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "team_workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "team_workspaces_name" CHECK (length("team_workspaces"."name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "team_workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"workspace_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspace_members_workspace_id_profile_id_pk" PRIMARY KEY("workspace_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "workspace_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_heads" ADD CONSTRAINT "credit_heads_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_transfer_id_credit_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."credit_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_builds" ADD CONSTRAINT "game_builds_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_builds" ADD CONSTRAINT "game_builds_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_screenshots" ADD CONSTRAINT "game_screenshots_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_build_id_game_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."game_builds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debt_accounts" ADD CONSTRAINT "debt_accounts_debt_id_payment_debts_id_fk" FOREIGN KEY ("debt_id") REFERENCES "public"."payment_debts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_debts" ADD CONSTRAINT "payment_debts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_package_id_credit_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."credit_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_badges" ADD CONSTRAINT "profile_badges_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reputation_events" ADD CONSTRAINT "reputation_events_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confidentiality_receipts" ADD CONSTRAINT "confidentiality_receipts_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playtest_events" ADD CONSTRAINT "playtest_events_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playtest_messages" ADD CONSTRAINT "playtest_messages_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_participations" ADD CONSTRAINT "review_participations_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_participations" ADD CONSTRAINT "review_participations_spot_id_review_spots_id_fk" FOREIGN KEY ("spot_id") REFERENCES "public"."review_spots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_participations" ADD CONSTRAINT "review_participations_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_results" ADD CONSTRAINT "proof_results_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_drafts" ADD CONSTRAINT "review_drafts_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_proofs" ADD CONSTRAINT "request_proofs_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_spots" ADD CONSTRAINT "review_spots_request_id_review_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."review_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_signatures" ADD CONSTRAINT "review_signatures_playtest_id_review_participations_id_fk" FOREIGN KEY ("playtest_id") REFERENCES "public"."review_participations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_channel_id_workspace_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."workspace_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reads" ADD CONSTRAINT "channel_reads_channel_id_workspace_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."workspace_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_channels" ADD CONSTRAINT "workspace_channels_workspace_id_team_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."team_workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invites" ADD CONSTRAINT "workspace_invites_workspace_id_team_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."team_workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_tasks" ADD CONSTRAINT "workspace_tasks_workspace_id_team_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."team_workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_workspace_id_team_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."team_workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_team_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."team_workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "outbox_emails_newest" ON "outbox_emails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "live_events_waiting" ON "live_events" USING btree ("id") WHERE "live_events"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "live_events_age" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "problems_newest" ON "problems" USING btree ("last_at","key");--> statement-breakpoint
CREATE UNIQUE INDEX "server_keys_active" ON "server_keys" USING btree ("name") WHERE "server_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id_index" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id_index" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier_index" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "known_networks_last_seen_at_index" ON "known_networks" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "user_roles_of_role" ON "user_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_of_profile" ON "credit_accounts" USING btree ("profile_id","kind") WHERE "credit_accounts"."profile_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_shards" ON "credit_accounts" USING btree ("shard") WHERE "credit_accounts"."shard" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_single" ON "credit_accounts" USING btree ("kind") WHERE "credit_accounts"."balance" is null;--> statement-breakpoint
CREATE INDEX "credit_transactions_newest" ON "credit_transactions" USING btree ("user_id","created_at","seq","id");--> statement-breakpoint
CREATE INDEX "credit_transactions_of_type" ON "credit_transactions" USING btree ("user_id","type","created_at","seq","id");--> statement-breakpoint
CREATE INDEX "credit_transactions_transfer" ON "credit_transactions" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "credit_transfers_from" ON "credit_transfers" USING btree ("from_account");--> statement-breakpoint
CREATE INDEX "credit_transfers_to" ON "credit_transfers" USING btree ("to_account");--> statement-breakpoint
CREATE INDEX "credit_transfers_invitation" ON "credit_transfers" USING btree ("invitation_id") WHERE "credit_transfers"."invitation_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_transfers_request" ON "credit_transfers" USING btree ("request_id") WHERE "credit_transfers"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_transfers_time" ON "credit_transfers" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "incentive_extras_of" ON "incentive_extras" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "files_owner_id_index" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "game_builds_newest" ON "game_builds" USING btree ("game_id","created_at");--> statement-breakpoint
CREATE INDEX "game_screenshots_of" ON "game_screenshots" USING btree ("game_id","position");--> statement-breakpoint
CREATE INDEX "games_of_studio" ON "games" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "games_newest" ON "games" USING btree ("created_at") WHERE "games"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "games_titles" ON "games" USING gin (name_grams("title")) WHERE "games"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "games_public" ON "games" USING btree ("updated_at","id") WHERE "games"."is_public" and "games"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_created_at_index" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitation_links_of" ON "invitation_links" USING btree ("studio_id","game_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("tester_id","game_id",coalesce("review_request_id", '00000000-0000-0000-0000-000000000000')) WHERE "invitations"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_by_link" ON "invitations" USING btree ("tester_id","game_id") WHERE "invitations"."status" = 'accepted' and "invitations"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_to_game" ON "invitations" USING btree ("game_id","tester_id");--> statement-breakpoint
CREATE INDEX "invitations_of_tester" ON "invitations" USING btree ("tester_id",("status" = 'pending'),"created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_of_studio" ON "invitations" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_pending_of_studio" ON "invitations" USING btree ("studio_id") WHERE "invitations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "invitations_of_game" ON "invitations" USING btree ("studio_id","game_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_of_request" ON "invitations" USING btree ("review_request_id","studio_id");--> statement-breakpoint
CREATE INDEX "invitations_of_link" ON "invitations" USING btree ("link_id") WHERE "invitations"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_expiring" ON "invitations" USING btree ("expires_at") WHERE "invitations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "notification_history_newest" ON "notification_history" USING btree ("user_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "notification_history_unread" ON "notification_history" USING btree ("user_id") WHERE "notification_history"."opened_at" is null and "notification_history"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "notification_history_deleted" ON "notification_history" USING btree ("deleted_at") WHERE "notification_history"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_history_emails" ON "notification_history" USING btree ("email_due_at") WHERE "notification_history"."email_due_at" is not null;--> statement-breakpoint
CREATE INDEX "debt_accounts_of" ON "debt_accounts" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "payment_debts_open" ON "payment_debts" USING btree ("owner_id") WHERE "payment_debts"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "payment_debts_kept" ON "payment_debts" USING btree ("address_key") WHERE "payment_debts"."address_key" is not null;--> statement-breakpoint
CREATE INDEX "payments_of_package" ON "payments" USING btree ("package_id") WHERE "payments"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_of_owner" ON "payments" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_by_card" ON "payments" USING btree ("card_digest","owner_id") WHERE "payments"."card_digest" is not null;--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "receipts_of_owner" ON "receipts" USING btree ("owner_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_checkouts_key" ON "sandbox_checkouts" USING btree ("idempotency_key") WHERE "sandbox_checkouts"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_checkouts_intent" ON "sandbox_checkouts" USING btree ("payment_intent") WHERE "sandbox_checkouts"."payment_intent" is not null;--> statement-breakpoint
CREATE INDEX "consents_of" ON "consents" USING btree ("profile_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profiles_places" ON "profiles" USING btree ("location") WHERE "profiles"."is_tester" and "profiles"."open_to_tests" and "profiles"."demographics_completed";--> statement-breakpoint
CREATE INDEX "profiles_names" ON "profiles" USING btree (lower("name") text_pattern_ops) WHERE "profiles"."is_tester" and "profiles"."demographics_completed";--> statement-breakpoint
CREATE INDEX "profiles_name_grams" ON "profiles" USING gin (name_grams("name")) WHERE "profiles"."is_tester" and "profiles"."demographics_completed";--> statement-breakpoint
CREATE INDEX "profiles_offered" ON "profiles" USING btree ((num_nonnulls(age, gender, location, device_type, gaming_frequency, session_length, spending_profile, experience_level) + (favorite_genres <> '{}')::int + (data_consent)::int < 7.5),(- coalesce(array_position(array['Newbie', 'Beginner', 'Active', 'Regular', 'Core', 'Veteran', 'Expert', 'Legend']::text[], tester_level), 0)),lower(name),"id") WHERE "profiles"."is_tester" and "profiles"."open_to_tests" and "profiles"."demographics_completed";--> statement-breakpoint
CREATE INDEX "profiles_findable" ON "profiles" USING gin (name_grams((name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '')))) WHERE "profiles"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id") WHERE "profiles"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "profiles_of_role" ON "profiles" USING btree ("role") WHERE "profiles"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "profiles_testers" ON "profiles" USING btree ("reputation_score" DESC NULLS LAST) WHERE "profiles"."is_tester";--> statement-breakpoint
CREATE INDEX "reputation_events_of" ON "reputation_events" USING btree ("profile_id","created_at","id");--> statement-breakpoint
CREATE INDEX "playtest_events_of" ON "playtest_events" USING btree ("playtest_id","id");--> statement-breakpoint
CREATE INDEX "playtest_messages_of" ON "playtest_messages" USING btree ("playtest_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_participations_of_tester" ON "review_participations" USING btree ("tester_id",("status" not in ('approved', 'rejected', 'abandoned', 'timed_out')),"updated_at","id");--> statement-breakpoint
CREATE INDEX "review_participations_of_pair" ON "review_participations" USING btree ("tester_id","game_id");--> statement-breakpoint
CREATE INDEX "review_participations_of_request" ON "review_participations" USING btree ("request_id","studio_id","status");--> statement-breakpoint
CREATE INDEX "review_participations_of_studio" ON "review_participations" USING btree ("studio_id","status");--> statement-breakpoint
CREATE INDEX "review_participations_game" ON "review_participations" USING btree ("game_id","studio_id","status");--> statement-breakpoint
CREATE INDEX "review_participations_deadline" ON "review_participations" USING btree ("deadline_at") WHERE "review_participations"."status" in ('accepted', 'in_progress');--> statement-breakpoint
CREATE INDEX "review_participations_returned" ON "review_participations" USING btree ("return_deadline_at") WHERE "review_participations"."status" = 'review_submitted' and "review_participations"."returned_at" is not null;--> statement-breakpoint
CREATE INDEX "review_participations_for_admins" ON "review_participations" USING btree ("updated_at","id") WHERE "review_participations"."status" = 'disputed';--> statement-breakpoint
CREATE INDEX "review_participations_decide" ON "review_participations" USING btree ("decide_by") WHERE "review_participations"."status" = 'validated';--> statement-breakpoint
CREATE INDEX "review_participations_open_of_tester" ON "review_participations" USING btree ("tester_id") WHERE "review_participations"."status" in ('accepted', 'in_progress') or "review_participations"."returned_by" is not null;--> statement-breakpoint
CREATE INDEX "review_participations_ended_of_tester" ON "review_participations" USING btree ("tester_id",coalesce("submitted_at", "updated_at") desc) WHERE "review_participations"."counted" and ("review_participations"."submitted_at" is not null or "review_participations"."status" in ('abandoned', 'timed_out'));--> statement-breakpoint
CREATE INDEX "review_participations_disputed" ON "review_participations" USING btree ("decide_by") WHERE "review_participations"."status" = 'disputed';--> statement-breakpoint
CREATE INDEX "review_participations_validating" ON "review_participations" USING btree ("updated_at") WHERE "review_participations"."status" in ('review_submitted', 'validating');--> statement-breakpoint
CREATE INDEX "reviews_of_tester" ON "reviews" USING btree ("tester_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_with_bugs" ON "reviews" USING btree ("tester_id") WHERE "reviews"."bugs_found" <> '[]';--> statement-breakpoint
CREATE INDEX "reviews_of_game" ON "reviews" USING btree ("game_id","studio_id");--> statement-breakpoint
CREATE INDEX "request_proofs_of" ON "request_proofs" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "review_requests_of_studio" ON "review_requests" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_requests_open_of_studio" ON "review_requests" USING btree ("studio_id","created_at") WHERE "review_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "review_requests_open" ON "review_requests" USING btree ("opened_at","id") WHERE "review_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "review_requests_of_game" ON "review_requests" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "review_requests_filling" ON "review_requests" USING btree ("opened_at") WHERE "review_requests"."status" = 'open' and "review_requests"."auto_fill_enabled";--> statement-breakpoint
CREATE INDEX "review_spots_open" ON "review_spots" USING btree ("request_id") WHERE "review_spots"."state" = 'open';--> statement-breakpoint
CREATE INDEX "review_spots_of_studio" ON "review_spots" USING btree ("studio_id","state");--> statement-breakpoint
CREATE INDEX "review_signatures_bands" ON "review_signatures" USING gin ("bands") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "stored_items_of" ON "stored_items" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "stored_items_pending" ON "stored_items" USING btree ("created_at") WHERE "stored_items"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "targeting_changes_since" ON "targeting_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "targeting_changes_age" ON "targeting_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_messages_in_order" ON "channel_messages" USING btree ("channel_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_channels_name_once" ON "workspace_channels" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invites_one_active" ON "workspace_invites" USING btree ("workspace_id",lower("invited_email")) WHERE "workspace_invites"."is_active";--> statement-breakpoint
CREATE INDEX "workspace_invites_of" ON "workspace_invites" USING btree ("workspace_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "workspace_tasks_board" ON "workspace_tasks" USING btree ("workspace_id","status","position");--> statement-breakpoint
CREATE INDEX "workspace_tasks_of" ON "workspace_tasks" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "former_members_of" ON "former_members" USING btree ("profile_id","studio_id");--> statement-breakpoint
CREATE INDEX "former_members_of_studio" ON "former_members" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "team_workspaces_of" ON "team_workspaces" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "workspace_members_of" ON "workspace_members" USING btree ("profile_id");--> statement-breakpoint
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
CREATE POLICY "read" ON "invitation_links" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("invitation_links"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "invitations" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("invitations"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "invitations"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "notification_history" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("notification_history"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "update" ON "notification_history" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("notification_history"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("notification_history"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "delete" ON "notification_history" AS PERMISSIVE FOR DELETE TO "playhatch_person" USING ("notification_history"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "notification_preferences" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("notification_preferences"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "insert" ON "notification_preferences" AS PERMISSIVE FOR INSERT TO "playhatch_person" WITH CHECK ("notification_preferences"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "update" ON "notification_preferences" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("notification_preferences"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("notification_preferences"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "onboarding_progress" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("onboarding_progress"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "insert" ON "onboarding_progress" AS PERMISSIVE FOR INSERT TO "playhatch_person" WITH CHECK ("onboarding_progress"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "update" ON "onboarding_progress" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("onboarding_progress"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("onboarding_progress"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "profile_details" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("profile_details"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "insert" ON "profile_details" AS PERMISSIVE FOR INSERT TO "playhatch_person" WITH CHECK ("profile_details"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "update" ON "profile_details" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("profile_details"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("profile_details"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "credit_packages" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("credit_packages"."is_active");--> statement-breakpoint
CREATE POLICY "read" ON "payment_debts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("payment_debts"."owner_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "payments" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("payments"."owner_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "receipts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("receipts"."owner_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "consents" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("consents"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "profile_badges" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("profile_badges"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "profiles" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("profiles"."id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "update" ON "profiles" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("profiles"."id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("profiles"."id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "reputation_events" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("reputation_events"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "review_versions" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("review_versions"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("review_versions"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "review_versions"."shown" and exists (select 1 from review_participations p where p.id = "review_versions"."playtest_id" and p.status in ('review_submitted', 'validating', 'validated', 'approved', 'disputed'))));--> statement-breakpoint
CREATE POLICY "read" ON "confidentiality_receipts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("confidentiality_receipts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "confidentiality_receipts"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "playtest_events" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("playtest_events"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "playtest_events"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "playtest_messages" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("playtest_messages"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "playtest_messages"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "review_participations" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING (case (select nullif(current_setting('app.user_id', true), '')::uuid) when "review_participations"."tester_id" then true when "review_participations"."studio_id" then true else false end);--> statement-breakpoint
CREATE POLICY "read" ON "review_drafts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("review_drafts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "insert" ON "review_drafts" AS PERMISSIVE FOR INSERT TO "playhatch_person" WITH CHECK ("review_drafts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from review_participations p where p.id = "review_drafts"."playtest_id" and p.tester_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "update" ON "review_drafts" AS PERMISSIVE FOR UPDATE TO "playhatch_person" USING ("review_drafts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("review_drafts"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "reviews" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("reviews"."tester_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or ("reviews"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and exists (select 1 from review_participations p where p.id = "reviews"."playtest_id" and (p.status in ('validated', 'approved', 'disputed') or (p.status = 'review_submitted' and p.returned_by = 'studio')))));--> statement-breakpoint
CREATE POLICY "read" ON "request_proofs" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("request_proofs"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "review_requests" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("review_requests"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or may_see_request("review_requests"."id", (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "read" ON "review_spots" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("review_spots"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "channel_messages" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("channel_messages"."workspace_id" in (select workspaces_of((select nullif(current_setting('app.user_id', true), '')::uuid))));--> statement-breakpoint
CREATE POLICY "read" ON "channel_reads" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("channel_reads"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "workspace_channels" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("workspace_channels"."workspace_id" in (select workspaces_of((select nullif(current_setting('app.user_id', true), '')::uuid))));--> statement-breakpoint
CREATE POLICY "read" ON "workspace_invites" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("workspace_invites"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "read" ON "workspace_tasks" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("workspace_tasks"."workspace_id" in (select workspaces_of((select nullif(current_setting('app.user_id', true), '')::uuid))));--> statement-breakpoint
CREATE POLICY "read" ON "team_workspaces" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("team_workspaces"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "team_workspaces"."id" in (select workspaces_of((select nullif(current_setting('app.user_id', true), '')::uuid))));--> statement-breakpoint
CREATE POLICY "read" ON "workspace_members" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("workspace_members"."profile_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) or "workspace_members"."workspace_id" in (select workspaces_of((select nullif(current_setting('app.user_id', true), '')::uuid))));