-- Who can be found, invited and counted as a tester follows the roles a person holds, whichever of them is shown.
create function keep_tester_of_roles() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The row in user_roles decides the order of two changes: a role is there once, so that giving and taking it wait for each other.
  if tg_op <> 'INSERT' and old.role = 'tester' then
    update profiles set is_tester = false where user_id = old.user_id and is_tester;
  end if;
  if tg_op <> 'DELETE' and new.role = 'tester' then
    update profiles set is_tester = true where user_id = new.user_id and not is_tester;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A profile that is made after its roles, or loses its account.
create function keep_tester_of_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.is_tester := new.user_id is not null
    and (new.is_tester or exists (select 1 from user_roles r where r.user_id = new.user_id and r.role = 'tester'));
  return new;
end $$;
--> statement-breakpoint
revoke execute on function keep_tester_of_roles(), keep_tester_of_account() from public;
--> statement-breakpoint
create trigger tester_of_roles after insert or delete or update of role on user_roles for each row
  execute function keep_tester_of_roles();
--> statement-breakpoint
create trigger tester_of_account before insert or update of user_id on profiles for each row
  execute function keep_tester_of_account();
--> statement-breakpoint
update profiles p set is_tester = true
where p.user_id is not null and exists (select 1 from user_roles r where r.user_id = p.user_id and r.role = 'tester');
--> statement-breakpoint
drop trigger targeting_added on profiles;
--> statement-breakpoint
drop trigger targeting_changed on profiles;
--> statement-breakpoint
create trigger targeting_added after insert on profiles for each row when (new.is_tester)
  execute function note_targeting_change();
--> statement-breakpoint
create trigger targeting_changed after update on profiles for each row when (
  (old.is_tester, old.user_id, old.demographics_completed, old.open_to_tests, old.age, old.gender, old.location, old.player_type, old.device_type,
    old.gaming_frequency, old.session_length, old.favorite_genres, old.spending_profile, old.experience_level)
  is distinct from
  (new.is_tester, new.user_id, new.demographics_completed, new.open_to_tests, new.age, new.gender, new.location, new.player_type, new.device_type,
    new.gaming_frequency, new.session_length, new.favorite_genres, new.spending_profile, new.experience_level))
  execute function note_targeting_change();
--> statement-breakpoint
create or replace view profile_cards with (security_barrier) as
  select p.id, p.name, p.company_name, p.role, p.tester_level, p.location, p.device_type, p.favorite_genres,
    p.open_to_tests, p.demographics_completed,
    coalesce((select array_agg(b.badge order by b.awarded_at) from profile_badges b where b.profile_id = p.id), '{}') as badges,
    p.is_tester
  from profiles p
  where p.user_id is not null
    and (current_user <> 'playhatch_person' or nullif(current_setting('app.user_id', true), '') is not null);
--> statement-breakpoint
create or replace function testers_named(words text, most integer)
returns table (id uuid, name text, tester_level text, location text)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  low text := lower(words);
  got integer;
  found_now integer;
begin
  -- As profile_cards: for people who are signed in.
  if nullif(current_setting('app.user_id', true), '') is null then return; end if;
  return query
    select p.id, p.name, p.tester_level, p.location from profiles p
    where p.is_tester and p.demographics_completed and p.user_id is not null
      and lower(p.name) ~>=~ low and lower(p.name) ~<~ (low || chr(1114111))
    order by lower(p.name) using ~<~ limit most;
  get diagnostics got = row_count;
  if got >= most then return; end if;
  return query
    select p.id, p.name, p.tester_level, p.location from profiles p
    where p.is_tester and p.demographics_completed and p.user_id is not null
      and name_grams(p.name) @> name_grams(' ' || low) and strpos(lower(p.name), ' ' || low) > 0
      and not starts_with(lower(p.name), low)
    limit most - got;
  get diagnostics found_now = row_count;
  got := got + found_now;
  if got >= most then return; end if;
  return query
    select p.id, p.name, p.tester_level, p.location from profiles p
    where p.is_tester and p.demographics_completed and p.user_id is not null
      and name_grams(p.name) @> name_grams(low) and strpos(lower(p.name), low) > 0
      and not starts_with(lower(p.name), low) and strpos(lower(p.name), ' ' || low) = 0
    limit most - got;
end $$;
