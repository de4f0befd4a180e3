import { cx } from '#kit/styles/class-names.ts'
import { partsOf } from './body-parts.ts'

interface MessageBodyProps {
  body: string
  people: readonly { id: string; name: string }[]
  me: string
}

/** The text of a message with links and highlighted mentions, without markup. */
export function MessageBody({ body, people, me }: MessageBodyProps) {
  return (
    <p className="break-words whitespace-pre-wrap">
      {partsOf(body, people).map((part) => {
        if (part.kind === 'text') return part.text
        if (part.kind === 'link')
          return (
            <a
              key={part.at}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="break-all underline"
            >
              {part.text}
            </a>
          )
        return (
          <span
            key={part.at}
            className={cx('rounded-mark font-[550] text-accent-ink', part.personId === me && 'bg-accent-tint px-0.5')}
          >
            {part.text}
          </span>
        )
      })}
    </p>
  )
}
