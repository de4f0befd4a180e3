import { ClipboardCheck, Coins, Gamepad2, Heart, ShieldCheck, Sparkles, Target, TrendingUp } from 'lucide-react'
import type { IconRowText } from '#kit/layout/icon-row.tsx'
import { brand } from '#shared/brand.ts'
import type { SignupRole } from '#shared/roles.ts'

/** Four benefit cards for each role (product-4, accounts-1). */
export const benefits: Record<SignupRole, readonly IconRowText[]> = {
  tester: [
    { icon: Gamepad2, title: 'Play first', text: 'Unreleased games, before their launch.' },
    { icon: Coins, title: 'Earn credits', text: `Top testers earn ${brand.claims.monthlyEarnings}.` },
    {
      icon: TrendingUp,
      title: 'Level up',
      text: `Eight levels. The top one multiplies credits by ${brand.claims.topMultiplier}.`,
    },
    { icon: Sparkles, title: 'Be heard', text: 'What you write goes to the people who build the game.' },
  ],
  studio: [
    { icon: Target, title: 'Testers who fit', text: 'Pick by device, habits, experience and country.' },
    {
      icon: ClipboardCheck,
      title: 'Reviews that show their work',
      text: 'Four depths, your questions, a quality score.',
    },
    { icon: ShieldCheck, title: 'Pay for what you accept', text: 'Credits stay in escrow until you accept a review.' },
    { icon: Gamepad2, title: 'Play right here', text: 'Upload a web build, a file or a link. No store needed.' },
  ],
  player: [
    { icon: Gamepad2, title: 'Early access', text: 'Unreleased games, opened by their studios.' },
    { icon: Heart, title: 'Follow what you like', text: 'Hear when a game opens or a build changes.' },
    { icon: Sparkles, title: 'Say what you think', text: 'A short rating reaches the studio at once.' },
    { icon: TrendingUp, title: 'Become a tester', text: 'When you want to write more and earn credits.' },
  ],
}
