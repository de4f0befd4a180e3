/** The notification that the product and the bare relay write. */
export const notification = {
  type: 'success',
  title: 'Your review was accepted',
  message: 'You earned 17 credits for your review.',
  link: '/tester?tab=reviews',
} as const
