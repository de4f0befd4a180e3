/** What each state means, in a sentence that follows the refusal of an act. */
export const stateSentences = {
  accepted: 'This test is accepted and not started yet.',
  in_progress: 'This test is running and has no review yet.',
  review_submitted: 'This review is submitted and waiting to be checked.',
  validating: 'This review is being checked.',
  validated: 'This review passed the check and is waiting for the studio.',
  disputed: 'This review is disputed and waiting for an admin.',
  approved: 'This review is accepted and paid.',
  rejected: 'This review was rejected.',
  abandoned: 'This test was given up.',
  timed_out: 'This test expired.',
  returned: 'This review was returned by the automatic check and is waiting for the tester.',
  returned_by_studio: 'The studio returned this review, and it’s waiting for the tester.',
} as const
