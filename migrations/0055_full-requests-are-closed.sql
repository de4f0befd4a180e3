-- An open request whose spots are all decided has nothing left to wait for: from now on the last decision closes it.
update review_requests r set status = 'closed', closed_at = s.at, updated_at = s.at
from (
  select request_id, max(updated_at) as at from review_spots
  group by request_id having count(*) > 0 and bool_and(state in ('settled', 'refunded'))) s
where s.request_id = r.id and r.status = 'open';
