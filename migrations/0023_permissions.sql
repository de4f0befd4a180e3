CREATE TABLE "permissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"permission_name" text NOT NULL,
	"resource_type" text NOT NULL,
	"action_type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "permission_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permission" text NOT NULL,
	"resource_type" text DEFAULT '' NOT NULL,
	"resource_id" text DEFAULT '' NOT NULL,
	"conditions" jsonb NOT NULL,
	"expected_result" boolean NOT NULL,
	"result" text DEFAULT 'pending' NOT NULL,
	"last_tested" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "permission_tests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_name" text NOT NULL,
	"permission_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "role_permissions_role_name_permission_id_pk" PRIMARY KEY("role_name","permission_id")
);
--> statement-breakpoint
ALTER TABLE "role_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_permission_id_permissions_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."permissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "permissions_name" ON "permissions" USING btree ("permission_name");--> statement-breakpoint
CREATE INDEX "permission_tests_oldest" ON "permission_tests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "role_permissions_of" ON "role_permissions" USING btree ("permission_id");
--> statement-breakpoint
-- The permissions of the product and the roles that have them; a server stores those of a newer version at its start.
insert into permissions (permission_name, resource_type, action_type, description) values
  ('account_lock', 'account', 'lock', 'Lock or unlock the earning of a tester'),
  ('account_suspend', 'account', 'suspend', 'Suspend an account and lift the suspension'),
  ('account_view', 'account', 'view', 'Look at the dashboard and credit history of a person'),
  ('admin_access', 'admin', 'access', 'Open the pages of administrators'),
  ('build_edit', 'build', 'edit', 'Upload, change and remove builds'),
  ('build_read', 'build', 'read', 'See the builds of own games'),
  ('compliance_manage', 'compliance', 'manage', 'See data requests and consents, and export the report'),
  ('consulting_manage', 'consulting', 'manage', 'Edit tiers and service areas, assign consultants'),
  ('consulting_share', 'consulting', 'share', 'Work on hours, deliverables and messages of a subscription'),
  ('consulting_subscribe', 'consulting', 'subscribe', 'Subscribe to consulting, change and cancel it'),
  ('consulting_work', 'consulting', 'work', 'Log hours and deliver work to studios'),
  ('credit_adjust', 'credit', 'adjust', 'Add or remove credits of a person, open extras'),
  ('debt_lift', 'debt', 'lift', 'Lift the debt of a disputed payment'),
  ('details_update', 'details', 'update', 'Edit the details of a studio or player'),
  ('diagnostics_run', 'diagnostics', 'run', 'Run the diagnostics of a review request'),
  ('dispute_decide', 'dispute', 'decide', 'Decide disputes about reviews'),
  ('early_access_join', 'early_access', 'join', 'Join, play and rate games in early access'),
  ('game_create', 'game', 'create', 'Add games'),
  ('game_delete', 'game', 'delete', 'Delete own games'),
  ('game_edit', 'game', 'edit', 'Edit own games and their pages'),
  ('game_read', 'game', 'read', 'See own games with their figures'),
  ('invitation_answer', 'invitation', 'answer', 'Accept or decline invitations to test'),
  ('invitation_send', 'invitation', 'send', 'Invite testers and make invitation links'),
  ('listing_read', 'listing', 'read', 'See open tests and offers'),
  ('offer_fund', 'offer', 'fund', 'Fund the budget of offers'),
  ('offer_make', 'offer', 'make', 'Offer bonuses on card purchases to studios'),
  ('package_edit', 'package', 'edit', 'Edit the packages of credits'),
  ('permission_manage', 'permission', 'manage', 'Change who may do what'),
  ('permission_test', 'permission', 'test', 'Write and run tests of permissions'),
  ('pipeline_edit', 'pipeline', 'edit', 'Move studios through the pipeline'),
  ('post_moderate', 'post', 'moderate', 'Decide about reported posts'),
  ('post_write', 'post', 'write', 'Write posts to followers'),
  ('profile_update', 'profile', 'update', 'Save the own profile'),
  ('progress_read', 'progress', 'read', 'See own level, streak and reputation'),
  ('promo_buy', 'promo', 'buy', 'Buy items of promo pages'),
  ('promo_decide', 'promo', 'decide', 'Decide cases of reported codes'),
  ('promo_edit', 'promo', 'edit', 'Edit promo pages, their items and codes'),
  ('promo_moderate', 'promo', 'moderate', 'Take promo pages down and restore them'),
  ('referral_edit', 'referral', 'edit', 'Edit referral links'),
  ('reachability_edit', 'reachability', 'edit', 'Choose whether studios may invite and write'),
  ('request_edit', 'request', 'edit', 'Edit, extend and close review requests'),
  ('request_order', 'request', 'order', 'Order reviews'),
  ('request_read', 'request', 'read', 'See own review requests and results'),
  ('review_create', 'review', 'create', 'Write and submit reviews'),
  ('review_decide', 'review', 'decide', 'Accept, return or dispute reviews'),
  ('review_participate', 'review', 'participate', 'Take spots and work on tests'),
  ('review_validate', 'review', 'validate', 'Run the validation of a review'),
  ('role_change', 'role', 'change', 'Give and remove roles'),
  ('security_monitor', 'security', 'monitor', 'See security events and alerts'),
  ('setting_edit', 'setting', 'edit', 'Change prices and rewards'),
  ('system_manage', 'system', 'manage', 'Retry and discard jobs, check the ledger'),
  ('targeting_read', 'targeting', 'read', 'Count testers that match criteria'),
  ('tester_become', 'tester', 'become', 'Become a tester as a player'),
  ('tester_find', 'tester', 'find', 'Find testers and see their past work'),
  ('workspace_manage', 'workspace', 'manage', 'Manage workspaces and their members')
on conflict do nothing;
--> statement-breakpoint
insert into role_permissions (role_name, permission_id)
select l.role_name, p.id from permissions p join (values
  ('account_lock', 'admin'),
  ('account_suspend', 'admin'),
  ('account_view', 'admin'),
  ('admin_access', 'admin'),
  ('build_edit', 'studio'),
  ('build_read', 'studio'),
  ('compliance_manage', 'admin'),
  ('consulting_manage', 'admin'),
  ('consulting_share', 'studio'),
  ('consulting_share', 'consultant'),
  ('consulting_subscribe', 'studio'),
  ('consulting_work', 'consultant'),
  ('credit_adjust', 'admin'),
  ('debt_lift', 'admin'),
  ('details_update', 'studio'),
  ('details_update', 'player'),
  ('diagnostics_run', 'studio'),
  ('diagnostics_run', 'admin'),
  ('dispute_decide', 'admin'),
  ('early_access_join', 'player'),
  ('game_create', 'studio'),
  ('game_delete', 'studio'),
  ('game_edit', 'studio'),
  ('game_read', 'studio'),
  ('invitation_answer', 'tester'),
  ('invitation_send', 'studio'),
  ('listing_read', 'tester'),
  ('offer_fund', 'admin'),
  ('offer_make', 'businessdeveloper'),
  ('offer_make', 'admin'),
  ('package_edit', 'admin'),
  ('permission_manage', 'admin'),
  ('permission_test', 'admin'),
  ('pipeline_edit', 'businessdeveloper'),
  ('pipeline_edit', 'admin'),
  ('post_moderate', 'admin'),
  ('post_write', 'studio'),
  ('profile_update', 'studio'),
  ('profile_update', 'tester'),
  ('profile_update', 'player'),
  ('profile_update', 'consultant'),
  ('profile_update', 'teammember'),
  ('profile_update', 'admin'),
  ('profile_update', 'businessdeveloper'),
  ('progress_read', 'tester'),
  ('promo_buy', 'player'),
  ('promo_buy', 'tester'),
  ('promo_decide', 'admin'),
  ('promo_edit', 'studio'),
  ('promo_moderate', 'admin'),
  ('referral_edit', 'businessdeveloper'),
  ('referral_edit', 'admin'),
  ('reachability_edit', 'tester'),
  ('request_edit', 'studio'),
  ('request_order', 'studio'),
  ('request_read', 'studio'),
  ('review_create', 'tester'),
  ('review_decide', 'studio'),
  ('review_participate', 'tester'),
  ('review_validate', 'admin'),
  ('role_change', 'admin'),
  ('security_monitor', 'admin'),
  ('setting_edit', 'admin'),
  ('system_manage', 'admin'),
  ('targeting_read', 'studio'),
  ('targeting_read', 'admin'),
  ('tester_become', 'player'),
  ('tester_find', 'studio'),
  ('workspace_manage', 'studio')
) l (permission_name, role_name) on l.permission_name = p.permission_name
on conflict do nothing;
--> statement-breakpoint
-- The three tests of a fresh install.
insert into permission_tests (id, name, permission, conditions, expected_result, created_at) values
  ('00000000-0000-4000-a000-000000000301', 'Studios can add games', 'game_create', '{"role":"studio"}', true, '2026-01-01T00:00:00Z'),
  ('00000000-0000-4000-a000-000000000302', 'Testers never add games', 'game_create', '{"role":"tester"}', false, '2026-01-01T00:00:01Z'),
  ('00000000-0000-4000-a000-000000000303', 'Testers can write reviews', 'review_create', '{"role":"tester"}', true, '2026-01-01T00:00:02Z')
on conflict do nothing;