-- Tests under way began before the check by evidence and end by the rules of that time.
update review_participations set check_rules = 1 where status not in ('approved', 'rejected', 'abandoned', 'timed_out');
