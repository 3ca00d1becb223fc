import type { ReactNode } from 'react'
import { dateInWords } from '#app/features/people/dates.ts'
import { MessageBubble } from '#app/ui/message-bubble.tsx'

type MessageProps = { mine?: boolean; from: string; time: string; text: string; children?: ReactNode }

/** One message of an enquiry, as plain text: links in it are not live. */
export function Message({ mine, from, time, text, children }: MessageProps) {
  return (
    <li className="flex flex-col">
      {!mine && <p className="mb-1 font-semibold text-sm">{from}</p>}
      <MessageBubble from={from} mine={mine} time={dateInWords(time, null)}>
        <p className="whitespace-pre-line break-words">{text}</p>
      </MessageBubble>
      {children}
    </li>
  )
}
