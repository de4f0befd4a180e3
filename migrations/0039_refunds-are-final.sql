-- What was refunded before disputes had an outcome is final. Nothing of it was taken back.
update payment_debts set refunded_cents = cents, final_credits = credits where reason = 'refund';
