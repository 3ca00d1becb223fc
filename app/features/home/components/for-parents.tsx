import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TalkPair } from '../parents/components/talk-pair.tsx'
import { talkSentences } from '../parents/talk-sentences.ts'
import { howLinksBegin, notSeen } from '../parents/what-parents-see.ts'

/** How many pairs of sentences are shown in a week. */
const shown = 2

/** Sentences that open a conversation, other ones each week. `week` counts up. */
export function QuestionsThatOpen({ week }: { week: number }) {
  const first = (week * shown) % talkSentences.length
  const pairs = Array.from({ length: shown }, (_, at) => talkSentences[(first + at) % talkSentences.length])
  return (
    <Panel tone="sand">
      <h2 className="text-h3">A question to ask this week</h2>
      <ul className="mt-3">
        {pairs.map((pair) =>
          pair ? (
            <li
              key={pair[0]}
              className="grid gap-x-7 gap-y-2 border-t border-line-strong py-3 first:border-t-0 md:grid-cols-2"
            >
              <TalkPair closing={pair[0]} opening={pair[1]} />
            </li>
          ) : null,
        )}
      </ul>
      <p className="mt-2">
        <Link to="/parents#talk">More about how to talk about it</Link>
      </p>
    </Panel>
  )
}

/** How what a young person shows comes onto the Home of a parent. */
export function SharedPlanHelp() {
  return (
    <Panel>
      <h2 className="text-h3">Your child’s plan</h2>
      <p className="mt-2 text-sm">{howLinksBegin}</p>
      <p className="mt-2 text-sm">
        They can also send you a link to a plan. Open it while you are signed in here, and choose “Keep this
        plan on my Home”.
      </p>
      <p className="mt-3">
        <Link to="/parents#plan">Open a plan that you were sent</Link>
      </p>
    </Panel>
  )
}

/** What stays private. `name` is of the young person whose plan is shown. */
export function NotSeen({ name }: { name?: string }) {
  return (
    <Panel>
      <h2 className="text-h3">What you do not see</h2>
      <p className="mt-2 text-sm">
        {notSeen} {name ? `${name} sees when you last looked.` : 'You see what they choose to show you.'}
      </p>
      <p className="mt-3">
        <Link to="/parents#privacy">Why it works this way</Link>
      </p>
    </Panel>
  )
}
