import { useAct } from '#kit/calls/use-act.ts'
import { useList } from '#kit/data/use-list.ts'
import { ThreadSheet } from '#kit/overlays/thread-sheet.tsx'
import { reviewLimits } from '../rules.ts'
import { playtests } from './calls.ts'

interface TestThreadProps {
  playtestId: string
  unread: number
  onClose: () => void
}

/** The thread of a test with the other side. */
export function TestThread({ playtestId, unread, onClose }: TestThreadProps) {
  const list = useList(playtests.messages.pages({ playtestId }), (page) => page.messages)
  const read = useAct(playtests.readMessages)
  const send = useAct(playtests.sendMessage, { showsError: true })
  const name = list.first?.withName
  return (
    <ThreadSheet
      title={name === undefined ? 'Messages' : `Messages with ${name}`}
      list={list}
      nameOf={() => name}
      empty="Ask if something is unclear. You both see messages here, live."
      unread={unread}
      onRead={() => read.mutate({ playtestId })}
      longest={reviewLimits.message}
      onSend={(message) => send.mutateAsync({ ...message, playtestId })}
      onClose={onClose}
    />
  )
}
