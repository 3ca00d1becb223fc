import { SectionHead } from '#app/ui/section-head.tsx'
import { talkSentences } from '../talk-sentences.ts'
import { TalkPair } from './talk-pair.tsx'

/** Sentences that close a conversation, each with one that opens it. */
export function Talk() {
  return (
    <>
      <SectionHead title="Five sentences that end a conversation, and five that start one" sunAt={30} />
      <ul className="border-line border-t">
        {talkSentences.map(([closing, opening]) => (
          <li
            key={closing}
            className="grid gap-x-11 gap-y-3 border-line border-b py-4 md:grid-cols-[2fr_3fr] md:items-end"
          >
            <TalkPair closing={closing} opening={opening} />
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-[64ch] text-muted">
        Side by side works better than face to face: in the car, at the sink, walking the dog. Ten minutes is
        plenty. Ask one question and wait. If the answer is “don’t know”, that is an answer too: most people
        do not know at 16.
      </p>
    </>
  )
}
