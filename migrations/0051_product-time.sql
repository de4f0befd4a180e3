-- The time by which everything is due: that of the database. Tests shift it with the setting playhatch.clock_shift, such as
-- '3 days'; a server that others can reach does not start then.
create function product_time() returns timestamptz
language sql stable set search_path = public, pg_temp as $$
  select statement_timestamp() + coalesce(nullif(current_setting('playhatch.clock_shift', true), '')::interval, interval '0')
$$;
--> statement-breakpoint
revoke execute on function product_time() from public;
