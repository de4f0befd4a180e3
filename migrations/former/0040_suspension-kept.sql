-- A suspended account is no tester (ruling 57): it is not found, invited or counted, and has what it had when it is lifted.
create or replace function keep_tester_of_roles() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The row in user_roles decides the order of two changes: a role is there once, so that giving and taking it wait for each other.
  if tg_op <> 'INSERT' and old.role = 'tester' then
    update profiles set is_tester = false where user_id = old.user_id and is_tester;
  end if;
  if tg_op <> 'DELETE' and new.role = 'tester' then
    update profiles set is_tester = true where user_id = new.user_id and suspended_at is null and not is_tester;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function keep_tester_of_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.is_tester := new.user_id is not null and new.suspended_at is null
    and (new.is_tester or exists (select 1 from user_roles r where r.user_id = new.user_id and r.role = 'tester'));
  return new;
end $$;
--> statement-breakpoint
drop trigger tester_of_account on profiles;
--> statement-breakpoint
create trigger tester_of_account before insert or update of user_id, suspended_at on profiles for each row
  execute function keep_tester_of_account();
--> statement-breakpoint
-- Whose session a token opens at that moment, unless the account is suspended; the rest of the transaction reads as this profile, or as nobody.
create or replace function session_reader(session_token text, moment timestamptz) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  reader uuid;
begin
  select p.id into reader from auth_sessions s join profiles p on p.user_id = s.user_id
  where s.token = session_token and s.expires_at > moment and p.suspended_at is null;
  perform set_config('app.user_id', coalesce(reader::text, ''), true);
  return reader;
end
$$;
