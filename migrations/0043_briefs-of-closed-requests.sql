-- A brief is for those who had a spot, and for those who are invited while the request is open.
create or replace function may_see_request(request uuid, person uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return person is not null and (
    exists (select 1 from review_participations p where p.request_id = request and p.tester_id = person)
    or exists (
      select 1 from invitations i join review_requests r on r.id = i.review_request_id
      where i.review_request_id = request and i.tester_id = person and i.status in ('pending', 'accepted')
        and r.status = 'open'
        and (r.confidentiality_text is null or exists (
          select 1 from confidentiality_receipts c where c.request_id = request and c.tester_id = person))));
end $$;
