-- Whose session a token opens at that moment; the rest of the transaction reads as this profile, or as nobody.
create function session_reader(session_token text, moment timestamptz) returns uuid
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  reader uuid;
begin
  select p.id into reader from auth_sessions s join profiles p on p.user_id = s.user_id
  where s.token = session_token and s.expires_at > moment;
  perform set_config('app.user_id', coalesce(reader::text, ''), true);
  return reader;
end
$$;
--> statement-breakpoint
-- The inbox as the API answers it, for an open session; no row otherwise. The row policies of the caller apply.
create function inbox_of_session(session_token text, moment timestamptz, kinds text[], unread_only boolean, older_than uuid, most integer)
returns table (profile_id uuid, answer text)
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  reader uuid := session_reader(session_token, moment);
  before timestamptz;
begin
  if reader is null then return; end if;
  if older_than is not null then
    select b.sent_at into before from notification_history b where b.id = older_than and b.user_id = reader;
  end if;
  return query select reader, json_build_object(
    'notifications', coalesce((
      select json_agg(json_build_object('id', n.id, 'title', n.title, 'message', n.message, 'type', n.notification_type, 'link', n.link,
        'sentAt', to_char(n.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'openedAt', to_char(n.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.sent_at desc, n.id desc)
      from (
        select h.id, h.title, h.message, h.notification_type, h.link, h.sent_at, h.opened_at from notification_history h
        where h.user_id = reader and h.deleted_at is null
          and (kinds is null or h.notification_type = any(kinds)) and (not unread_only or h.opened_at is null)
          and (older_than is null or (h.sent_at, h.id) < (before, older_than))
        order by h.sent_at desc, h.id desc limit most) n), '[]'),
    'unread', (select count(*)::int from notification_history h where h.user_id = reader and h.deleted_at is null and h.opened_at is null)
  )::text;
end
$$;
--> statement-breakpoint
revoke execute on function session_reader(text, timestamptz), inbox_of_session(text, timestamptz, text[], boolean, uuid, integer) from public;
--> statement-breakpoint
grant execute on function session_reader(text, timestamptz), inbox_of_session(text, timestamptz, text[], boolean, uuid, integer) to playhatch_person;
