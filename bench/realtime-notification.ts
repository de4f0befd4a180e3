/** What is written for a person, by the product and by the bare relay. */
export const events = {
  type: 'success',
  title: 'Your review was accepted',
  message: 'You earned 17 credits for your review.',
  link: '/tester?tab=reviews',
} as const
