-- Notifications are marked as deleted by their person and removed by a job. A right to delete would let the row-level role
-- lock the whole table.
revoke delete on notification_history from playhatch_person;
--> statement-breakpoint
-- Other people's cards are for people who are signed in; our own operations read them as the system role.
create or replace view profile_cards with (security_barrier) as
  select p.id, p.name, p.company_name, p.role, p.tester_level, p.location, p.device_type, p.favorite_genres,
    p.open_to_tests, p.demographics_completed,
    coalesce((select array_agg(b.badge order by b.awarded_at) from profile_badges b where b.profile_id = p.id), '{}') as badges
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
