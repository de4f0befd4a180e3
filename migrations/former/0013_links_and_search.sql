-- Every two letters that stand beside each other in a name: what the search looks for, two letters included.
create function name_grams(name text) returns text[]
language sql immutable parallel safe strict set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(distinct substr(lower(name), at, 2)), '{}') from generate_series(1, length(name) - 1) at
$$;
--> statement-breakpoint
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
ALTER TABLE "invitations" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "agreed_text" text;--> statement-breakpoint
ALTER TABLE "notification_history" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation_links" ADD CONSTRAINT "invitation_links_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_links_of" ON "invitation_links" USING btree ("studio_id","game_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invitations_of_link" ON "invitations" USING btree ("link_id") WHERE "invitations"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_history_deleted" ON "notification_history" USING btree ("deleted_at") WHERE "notification_history"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "profiles_names" ON "profiles" USING btree (lower("name") text_pattern_ops) WHERE "profiles"."role" = 'tester' and "profiles"."demographics_completed";--> statement-breakpoint
CREATE INDEX "profiles_name_grams" ON "profiles" USING gin (name_grams("name")) WHERE "profiles"."role" = 'tester' and "profiles"."demographics_completed";--> statement-breakpoint
CREATE POLICY "read" ON "invitation_links" AS PERMISSIVE FOR SELECT TO "playhatch_person" USING ("invitation_links"."studio_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));
--> statement-breakpoint
-- Testers whose name begins with the words, then those where a word does, then those that hold them anywhere. Each step
-- stops at what is still wanted. Tells what profile_cards tells.
create function testers_named(words text, most integer)
returns table (id uuid, name text, tester_level text, location text)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  low text := lower(words);
  got integer;
  found_now integer;
begin
  return query
    select p.id, p.name, p.tester_level, p.location from profiles p
    where p.role = 'tester' and p.demographics_completed and p.user_id is not null
      and lower(p.name) ~>=~ low and lower(p.name) ~<~ (low || chr(1114111))
    order by lower(p.name) using ~<~ limit most;
  get diagnostics got = row_count;
  if got >= most then return; end if;
  return query
    select p.id, p.name, p.tester_level, p.location from profiles p
    where p.role = 'tester' and p.demographics_completed and p.user_id is not null
      and name_grams(p.name) @> name_grams(' ' || low) and strpos(lower(p.name), ' ' || low) > 0
      and not starts_with(lower(p.name), low)
    limit most - got;
  get diagnostics found_now = row_count;
  got := got + found_now;
  if got >= most then return; end if;
  return query
    select p.id, p.name, p.tester_level, p.location from profiles p
    where p.role = 'tester' and p.demographics_completed and p.user_id is not null
      and name_grams(p.name) @> name_grams(low) and strpos(lower(p.name), low) > 0
      and not starts_with(lower(p.name), low) and strpos(lower(p.name), ' ' || low) = 0
    limit most - got;
end $$;
--> statement-breakpoint
-- What a profile has left, seen anew each time it is asked: also within the statement that has just charged it.
create function balance_left(profile uuid) returns integer
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  return (select coalesce(sum(a.balance), 0)::integer from credit_accounts a where a.profile_id = profile);
end $$;
--> statement-breakpoint
revoke execute on function name_grams(text), testers_named(text, integer), balance_left(uuid) from public;
--> statement-breakpoint
grant execute on function name_grams(text), testers_named(text, integer) to playhatch_person;
--> statement-breakpoint
grant select (id, studio_id, game_id, review_request_id, note, confidentiality_text, max_uses, uses, expires_at,
  revoked_at, created_at) on invitation_links to playhatch_person;
--> statement-breakpoint
grant update (deleted_at) on notification_history to playhatch_person;
