CREATE TABLE "business_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"made_by" uuid,
	"credits" integer NOT NULL,
	"min_credits" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address_key" text NOT NULL,
	"former_address_key" text NOT NULL,
	"payment_id" uuid,
	"granted" integer DEFAULT 0 NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "business_offers_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "business_offers_credits" CHECK ("business_offers"."credits" > 0 and "business_offers"."min_credits" > 0),
	CONSTRAINT "business_offers_granted" CHECK ("business_offers"."taken_back" >= 0 and "business_offers"."owed" >= 0 and "business_offers"."taken_back" + "business_offers"."owed" <= "business_offers"."granted" and "business_offers"."granted" <= "business_offers"."credits"),
	CONSTRAINT "business_offers_ended" CHECK (("business_offers"."state" = 'open') = ("business_offers"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "business_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offer_budget" (
	"id" integer PRIMARY KEY NOT NULL,
	"available" integer NOT NULL,
	CONSTRAINT "offer_budget_one" CHECK ("offer_budget"."id" = 1),
	CONSTRAINT "offer_budget_available" CHECK ("offer_budget"."available" >= 0)
);
--> statement-breakpoint
ALTER TABLE "offer_budget" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "offer_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"admin_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_grants_amount" CHECK ("offer_grants"."amount" > 0),
	CONSTRAINT "offer_grants_reason" CHECK (length("offer_grants"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "offer_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_accounts" (
	"studio_id" uuid PRIMARY KEY NOT NULL,
	"stage" text DEFAULT 'lead' NOT NULL,
	"owner_id" uuid,
	"moved_at" timestamp with time zone NOT NULL,
	"moved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_follow_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"assignee_id" uuid NOT NULL,
	"body" text NOT NULL,
	"due_on" date NOT NULL,
	"done_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "business_follow_ups_body" CHECK (length("business_follow_ups"."body") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "business_follow_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"studio_id" uuid NOT NULL,
	"from_stage" text NOT NULL,
	"to_stage" text NOT NULL,
	"moved_by" uuid NOT NULL,
	"moved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "business_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"studio_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "business_notes_body" CHECK (length("business_notes"."body") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "business_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referral_links" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "referral_links_code" CHECK ("referral_links"."code" ~ '^[a-z2-9]{8}$'),
	CONSTRAINT "referral_links_label" CHECK (length("referral_links"."label") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "referral_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referral_sign_ups" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"signed_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referral_sign_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "credit_accounts" DROP CONSTRAINT "credit_accounts_guarded";--> statement-breakpoint
ALTER TABLE "payment_debts" ADD COLUMN "bonus_owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_sign_ups" ADD CONSTRAINT "referral_sign_ups_code_referral_links_code_fk" FOREIGN KEY ("code") REFERENCES "public"."referral_links"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_offers_of_studio" ON "business_offers" USING btree ("studio_id") WHERE "business_offers"."state" in ('open', 'used');--> statement-breakpoint
CREATE UNIQUE INDEX "business_offers_of_mailbox" ON "business_offers" USING btree ("address_key") WHERE "business_offers"."state" in ('open', 'used');--> statement-breakpoint
CREATE INDEX "business_offers_newest" ON "business_offers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "business_offers_open" ON "business_offers" USING btree ("expires_at") WHERE "business_offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "offer_grants_newest" ON "offer_grants" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "business_accounts_of_stage" ON "business_accounts" USING btree ("stage","moved_at","studio_id");--> statement-breakpoint
CREATE INDEX "business_follow_ups_of" ON "business_follow_ups" USING btree ("studio_id","due_on");--> statement-breakpoint
CREATE INDEX "business_follow_ups_open" ON "business_follow_ups" USING btree ("due_on","id") WHERE "business_follow_ups"."done_at" is null and "business_follow_ups"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "business_moves_of" ON "business_moves" USING btree ("studio_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "business_notes_of" ON "business_notes" USING btree ("studio_id","created_at","id");--> statement-breakpoint
CREATE INDEX "referral_links_newest" ON "referral_links" USING btree ("created_at","code");--> statement-breakpoint
CREATE INDEX "referral_sign_ups_of" ON "referral_sign_ups" USING btree ("code","signed_up_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_offers" ON "credit_accounts" USING btree ("kind") WHERE "credit_accounts"."kind" = 'offers';--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_guarded" CHECK (("credit_accounts"."balance" is not null) = ("credit_accounts"."kind" in ('main', 'welcome', 'escrow', 'incentives', 'offers')));--> statement-breakpoint
CREATE POLICY "read" ON "business_offers" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ((select exists (select 1 from "user_roles" r join "profiles" p on p.user_id = r.user_id
    where p.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and p.suspended_at is null and r.role in ('businessdeveloper', 'admin'))));--> statement-breakpoint
CREATE POLICY "read" ON "offer_budget" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ((select exists (select 1 from "user_roles" r join "profiles" p on p.user_id = r.user_id
    where p.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and p.suspended_at is null and r.role in ('businessdeveloper', 'admin'))));--> statement-breakpoint
CREATE POLICY "read" ON "business_accounts" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ((select exists (select 1 from "user_roles" r join "profiles" p on p.user_id = r.user_id
    where p.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and p.suspended_at is null and r.role in ('businessdeveloper', 'admin'))));--> statement-breakpoint
CREATE POLICY "read" ON "business_follow_ups" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ((select exists (select 1 from "user_roles" r join "profiles" p on p.user_id = r.user_id
    where p.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and p.suspended_at is null and r.role in ('businessdeveloper', 'admin'))));--> statement-breakpoint
CREATE POLICY "read" ON "business_moves" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ((select exists (select 1 from "user_roles" r join "profiles" p on p.user_id = r.user_id
    where p.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and p.suspended_at is null and r.role in ('businessdeveloper', 'admin'))));--> statement-breakpoint
CREATE POLICY "read" ON "business_notes" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ((select exists (select 1 from "user_roles" r join "profiles" p on p.user_id = r.user_id
    where p.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and p.suspended_at is null and r.role in ('businessdeveloper', 'admin'))));--> statement-breakpoint
CREATE POLICY "read" ON "referral_links" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ((select exists (select 1 from "user_roles" r join "profiles" p on p.user_id = r.user_id
    where p.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and p.suspended_at is null and r.role in ('businessdeveloper', 'admin'))));--> statement-breakpoint
CREATE POLICY "read" ON "referral_sign_ups" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ((select exists (select 1 from "user_roles" r join "profiles" p on p.user_id = r.user_id
    where p.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and p.suspended_at is null and r.role in ('businessdeveloper', 'admin'))));
--> statement-breakpoint
grant select (code, label, made_by, created_at, ended_at) on referral_links to playhatch_person;
--> statement-breakpoint
grant select (profile_id, code, signed_up_at) on referral_sign_ups to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, made_by, credits, min_credits, state, expires_at, granted, taken_back, owed, created_at, ended_at) on business_offers to playhatch_person;
--> statement-breakpoint
grant select (id, available) on offer_budget to playhatch_person;
--> statement-breakpoint
grant select (studio_id, stage, owner_id, moved_at, moved_by, created_at) on business_accounts to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, assignee_id, body, due_on, done_at, notified_at, created_at, updated_at, deleted_at) on business_follow_ups to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, from_stage, to_stage, moved_by, moved_at) on business_moves to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, author_id, body, created_at, updated_at, deleted_at) on business_notes to playhatch_person;
--> statement-breakpoint
-- What business developers read of studios. Each view is empty for people without the role.
create view business_studios with (security_barrier) as
  select p.id, coalesce(nullif(p.company_name, ''), p.name) as name, p.created_at as joined_at from profiles p
  where p.user_id is not null
    and exists (select 1 from user_roles s where s.user_id = p.user_id and s.role = 'studio')
    and (current_user <> 'playhatch_person' or (select exists (
      select 1 from user_roles r join profiles o on o.user_id = r.user_id
      where o.id = nullif(current_setting('app.user_id', true), '')::uuid and o.suspended_at is null
        and r.role in ('businessdeveloper', 'admin'))));
--> statement-breakpoint
create view business_activity with (security_barrier) as
  select s.id as studio_id, greatest(p.created_at, p.last_seen_at,
    (select max(g.created_at) from games g where g.studio_id = s.id),
    (select max(q.opened_at) from review_requests q where q.studio_id = s.id and not q.is_simulated),
    (select max(b.paid_at) from payments b where b.owner_id = s.id)) as at
  from business_studios s join profiles p on p.id = s.id;
--> statement-breakpoint
create view business_games with (security_barrier) as
  select g.id, g.studio_id, g.title, g.status, g.created_at from games g
  where g.deleted_at is null and exists (select 1 from business_studios s where s.id = g.studio_id);
--> statement-breakpoint
create view business_spend with (security_barrier) as
  select b.owner_id as studio_id, to_char(b.paid_at at time zone 'UTC', 'YYYY-MM') as month,
    sum(b.price_cents)::integer as cents, count(*)::integer as purchases
  from payments b
  where b.state = 'paid' and b.paid_at is not null and exists (select 1 from business_studios s where s.id = b.owner_id)
  group by 1, 2;
--> statement-breakpoint
grant select on business_studios, business_activity, business_games, business_spend to playhatch_person;
--> statement-breakpoint
create trigger append_only before update or delete on offer_grants for each row execute function reject_change();
--> statement-breakpoint
create trigger never_emptied before truncate on offer_grants for each statement execute function reject_change();
--> statement-breakpoint
insert into credit_accounts (kind, balance) values ('offers', 0);
--> statement-breakpoint
insert into offer_budget (id, available) values (1, 0);
