-- What each studio may draw from the incentives budget so far: margins of its paid spots less the surplus they paid, less
-- what is reserved now. Shares of purchases and extras begin with this version.
insert into incentive_pools (studio_id, available)
select studio_id, sum(credits)::integer from (
  select p.studio_id, l.price - l.paid_welcome - p.paid as credits from review_participations p
    join review_places l on l.id = p.place_id where p.status = 'approved'
  union all
  select p.studio_id, -p.incentive_reserved from review_participations p where p.incentive_reserved <> 0
  union all
  select i.studio_id, -t.amount from credit_transfers t join invitations i on i.id = t.invitation_id
    join credit_accounts a on a.id = t.from_account and a.kind = 'incentives' where t.type = 'EARN_INVITE') parts
group by studio_id;
--> statement-breakpoint
create trigger append_only before update or delete on incentive_extras for each row execute function refuse_change();
--> statement-breakpoint
create trigger never_emptied before truncate on incentive_extras for each statement execute function refuse_change();
--> statement-breakpoint
grant select (granted_credits) on payments to playhatch_person;
