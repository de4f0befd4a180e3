import {
  Bot,
  BriefcaseBusiness,
  ClipboardCheck,
  CreditCard,
  Gamepad2,
  type LucideIcon,
  MessageSquareText,
  Send,
  SlidersHorizontal,
  Undo2,
  UserCheck,
  UserRoundCheck,
} from 'lucide-react'
import type { TransactionType } from '../rules.ts'

const icons: Readonly<Record<TransactionType, LucideIcon>> = {
  ADD_GAME: Gamepad2,
  SEND_INVITE: Send,
  ASK_REVIEW: MessageSquareText,
  EARN_INVITE: UserCheck,
  EARN_REVIEW: ClipboardCheck,
  ADMIN_ADJUST: SlidersHorizontal,
  REFUND: Undo2,
  STRIPE_PAYMENT: CreditCard,
  PROFILE_COMPLETION: UserRoundCheck,
  CONSULTING_SUBSCRIPTION: BriefcaseBusiness,
  AI_OPERATION: Bot,
}

/** The icon of a type of transaction, beside its label. */
export function TypeIcon({ type }: { type: TransactionType }) {
  const Icon = icons[type]
  return <Icon aria-hidden="true" className="size-4 text-ink-faint" />
}
