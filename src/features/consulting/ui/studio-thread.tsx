import { useAct } from '#kit/calls/use-act.ts'
import { useList } from '#kit/data/use-list.ts'
import { ThreadSheet } from '#kit/overlays/thread-sheet.tsx'
import { MESSAGE_MAX } from '../engagement/rules.ts'
import { consulting } from './calls.ts'

interface StudioThreadProps {
  studioId: string
  unread: number
  onClose: () => void
}

/** The thread of a studio with its consultants. */
export function StudioThread({ studioId, unread, onClose }: StudioThreadProps) {
  const list = useList(consulting.messages.pages({ studioId }), (page) => page.messages)
  const read = useAct(consulting.readMessages)
  const send = useAct(consulting.sendMessage, { showsError: true })
  return (
    <ThreadSheet
      title="Messages"
      list={list}
      nameOf={({ authorName }) => authorName}
      empty="Studio and consultants see messages here, live."
      unread={unread}
      onRead={() => read.mutate({ studioId })}
      longest={MESSAGE_MAX}
      onSend={(message) => send.mutateAsync({ ...message, studioId })}
      onClose={onClose}
    />
  )
}
