import type { SettingKey } from '#features/credits/rules.ts'

/** Groups and labels of the settings on the screen. */
export const priceGroups: {
  title: string
  items: {
    key: SettingKey
    label: string
    hint?: string
    /** Shown as a checkbox; the value is 1 or 0. */
    onOff?: true
  }[]
}[] = [
  {
    title: 'What studios pay',
    items: [
      { key: 'add_game', label: 'Add a game' },
      { key: 'send_invite', label: 'Send an invitation' },
      { key: 'quick', label: 'Quick review' },
      { key: 'standard', label: 'Standard review' },
      { key: 'enhanced', label: 'Enhanced review' },
      { key: 'expert', label: 'Expert review' },
      { key: 'review', label: 'Generic review price' },
    ],
  },
  {
    title: 'What testers earn, before level and bonus',
    items: [
      { key: 'invite_reward', label: 'Accepted invitation' },
      { key: 'quick_reward', label: 'Quick review' },
      { key: 'standard_reward', label: 'Standard review' },
      { key: 'enhanced_reward', label: 'Enhanced review' },
      { key: 'expert_reward', label: 'Expert review' },
      {
        key: 'flat_review_reward',
        label: 'One reward for every depth',
        hint: 'Each review then earns the flat sum.',
        onOff: true,
      },
      { key: 'review_reward', label: 'Flat sum' },
    ],
  },
  {
    title: 'What newcomers get',
    items: [
      { key: 'profile_bonus', label: 'Completed profile' },
      { key: 'studio_starting_credits', label: 'New studio' },
      { key: 'starting_incentives', label: 'First incentives budget', hint: 'Read once, at the first start.' },
    ],
  },
  {
    title: 'When a review can be submitted',
    items: [
      {
        key: 'longest_submit_wait',
        label: 'Longest wait, minutes',
        hint: 'A third of the estimated minutes after the start, at most this; 0 means at once.',
      },
    ],
  },
  {
    title: 'What purchases open',
    items: [
      {
        key: 'incentives_share',
        label: 'Share of card purchases, %',
        hint: 'Minted for levels and bonuses the buyer’s tests pay.',
      },
    ],
  },
]
