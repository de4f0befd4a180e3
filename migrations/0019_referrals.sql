ALTER TABLE "referral_links" ADD COLUMN "visits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_sign_ups" ADD COLUMN "mailbox_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_sign_ups" ADD CONSTRAINT "referral_sign_ups_mailboxKey_unique" UNIQUE("mailbox_key");
--> statement-breakpoint
revoke select (code, label, made_by, created_at, ended_at) on referral_links from playhatch_person;
--> statement-breakpoint
grant select (code, label, made_by, created_at, ended_at, visits) on referral_links to playhatch_person;
--> statement-breakpoint
-- The first card purchase of each account that a link sent; empty for people without the role.
create view referral_purchases with (security_barrier) as
  select r.profile_id, r.code, f.price_cents as cents, f.paid_at
  from referral_sign_ups r cross join lateral (
    select b.id, b.price_cents, b.paid_at, b.card_digest from payments b
    where b.owner_id = r.profile_id and b.state = 'paid' and b.paid_at is not null
    order by b.paid_at, b.id limit 1) f
  where not exists (
      select 1 from payments o where o.card_digest = f.card_digest and o.owner_id <> r.profile_id
        and (o.paid_at, o.id) < (f.paid_at, f.id))
    and (current_user <> 'playhatch_person' or (select exists (
      select 1 from user_roles u join profiles p on p.user_id = u.user_id
      where p.id = nullif(current_setting('app.user_id', true), '')::uuid and p.suspended_at is null
        and u.role in ('businessdeveloper', 'admin'))));
--> statement-breakpoint
grant select on referral_purchases to playhatch_person;
