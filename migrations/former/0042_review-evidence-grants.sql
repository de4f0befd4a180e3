grant select on request_proofs to playhatch_person;
