/**
 * For `ledger:verify`: recomputes each studio's pool from spots, playtests, payments, extras and invitation rewards
 * (ruling 50). Amounts paid with welcome credits do not count.
 */
export const poolCheck = {
  name: 'pools',
  rule: "each studio's pool is its margins, shares and extras less the paid and reserved surplus",
  sql: `with parts as (
      select p.studio_id, l.price - l.paid_welcome - p.paid as credits from review_participations p
        join review_spots l on l.id = p.spot_id where p.status = 'approved'
      union all
      select p.studio_id, -p.incentive_reserved from review_participations p where p.incentive_reserved <> 0
      union all
      select i.studio_id, -t.amount from credit_transfers t join invitations i on i.id = t.invitation_id
        join credit_accounts a on a.id = t.from_account and a.kind = 'incentives' where t.type = 'EARN_INVITE'
      union all
      select p.owner_id, p.incentives_share - coalesce(d.share, 0) from payments p
        left join payment_debts d on d.payment_id = p.id where p.incentives_share > 0
      union all
      select e.studio_id, e.amount from incentive_extras e),
    due as (select studio_id, sum(credits) as credits from parts group by 1)
    select coalesce(d.studio_id, p.studio_id) as what, format('pool %s, due %s', coalesce(p.available, 0), coalesce(d.credits, 0)) as detail
    from due d full join incentive_pools p using (studio_id)
    where coalesce(p.available, 0) <> coalesce(d.credits, 0)`,
}
