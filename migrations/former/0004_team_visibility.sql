-- Who may see a workspace and what is in it: the studio that owns it and its members. Bound late: the tables follow.
create function may_see_workspace(workspace uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return person is not null and (
    exists (select 1 from team_workspaces w where w.id = workspace and w.studio_id = person)
    or exists (select 1 from workspace_members m where m.workspace_id = workspace and m.profile_id = person));
end $$;
--> statement-breakpoint
revoke execute on function may_see_workspace(uuid, uuid) from public;
--> statement-breakpoint
grant execute on function may_see_workspace(uuid, uuid) to playhatch_person;
