import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { talkSentences } from '../parents/talk-sentences.ts'

/** How many pairs of sentences are shown in a week. */
const shown = 2

/** Sentences that open a conversation, other ones each week. `week` counts up. */
export function QuestionsThatOpen({ week }: { week: number }) {
  const first = (week * shown) % talkSentences.length
  const pairs = Array.from({ length: shown }, (_, at) => talkSentences[(first + at) % talkSentences.length])
  return (
    <Panel tone="sand">
      <h2 className="text-h3">A question that opens, for this week</h2>
      <ul className="mt-3">
        {pairs.map((pair) =>
          pair ? (
            <li
              key={pair[0]}
              className="grid gap-x-7 gap-y-2 border-t border-line-strong py-3 first:border-t-0 md:grid-cols-2"
            >
              <p className="text-muted">
                <span className="block text-xs">In place of</span>“{pair[0]}”
              </p>
              <p className="font-display font-bold text-lead">
                <span className="block font-normal font-sans text-muted text-xs">Try</span>“{pair[1]}”
              </p>
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

/** How a parent comes to see a plan, beside their own steps. */
export function SharedPlanHelp() {
  return (
    <Panel>
      <h2 className="text-h3">Your child’s plan</h2>
      <p className="mt-2 text-sm">
        They send it to you as a link. Open the link, or paste it on the page for parents. We do not know
        whose parent you are, so no plan shows up here by itself.
      </p>
      <p className="mt-3">
        <Link to="/parents#plan">Open a plan that you were sent</Link>
      </p>
    </Panel>
  )
}

/** What stays private. */
export function NotSeen() {
  return (
    <Panel>
      <h2 className="text-h3">What you do not see</h2>
      <p className="mt-2 text-sm">
        Quiz answers and results, messages, and what they saved or read. You see the routes that they chose to
        show you.
      </p>
      <p className="mt-3">
        <Link to="/parents#privacy">Why it works this way</Link>
      </p>
    </Panel>
  )
}
