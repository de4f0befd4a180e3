-- Texts of tiers and areas without promises of answer times, calls or deadlines. What an admin has changed stays.
update subscription_tiers t set features = n.now from (values
  ('00000000-0000-4000-a000-000000000101'::uuid,
   array['One consultant who learns your game', 'Answers in the thread within two working days', 'One written audit a month'],
   array['A consultant who learns your game', 'A thread with your consultant', 'Written audits with what to change first']),
  ('00000000-0000-4000-a000-000000000102'::uuid,
   array['A plan for the next 90 days, kept up to date', 'Answers in the thread within one working day', 'Reads your test results with you', 'Campaigns set up and reviewed every week'],
   array['A plan for your game, kept up to date', 'A thread with your consultants', 'Reads your test results with you', 'Campaigns set up and reviewed']),
  ('00000000-0000-4000-a000-000000000103'::uuid,
   array['All five areas', 'A second consultant for the weeks around your release', 'Dashboards built with your team', 'A call every week'],
   array['All five areas', 'Hours for the weeks around your release', 'Dashboards built with your team', 'A thread with your consultants']),
  ('00000000-0000-4000-a000-000000000104'::uuid,
   array['For studios with several games at once', 'Shared playbooks for all your teams', 'Two calls every week', 'Priority when hours are short'],
   array['All five areas', 'For studios with several games at once', 'Shared playbooks for all your teams', 'A thread with your consultants'])
) as n(id, former, now) where t.id = n.id and t.features = n.former;
--> statement-breakpoint
update consultation_service_areas a set services = array_replace(a.services, 'Weekly adjustment of bids and targeting', 'Adjustment of bids and targeting')
where a.area_type = 'ua_strategy_execution';
