import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { academyPath, learningPath } from '../addresses.ts'
import { useReturnHere } from '../return-here.ts'
import { LearnedModules } from '../review/components/learned-modules.tsx'
import { RetryPanel } from '../review/components/retry-panel.tsx'
import { ToRead } from '../review/components/to-read.tsx'
import { getLearning, startRetries, stopRetries } from '../review/contract.ts'
import { academyWords } from '../words.ts'
import type { Route } from './+types/learning-page'

export async function loader({ context }: Route.LoaderArgs) {
  const reply = await context.get(apiContext).attempt(getLearning)
  return { learning: reply.ok ? reply.value.data : null }
}

/** Turns retries on or off. */
export async function action({ context, request }: Route.ActionArgs) {
  const isStart = textOf(await request.formData(), 'intent') === 'start'
  const api = context.get(apiContext)
  const reply = await (isStart ? api.attempt(startRetries) : api.attempt(stopRetries))
  const message = isStart ? academyWords.retriesOn : academyWords.retriesOff
  return respond(resultOf(reply, isStart ? 'start' : 'stop', message))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Your learning', path: learningPath, noIndex: true })

/** What someone knows, what is shaky, and what comes back when. For them alone: no ranking, no streak. */
export default function LearningPage({ loaderData: { learning } }: Route.ComponentProps) {
  useReturnHere()
  const hasLearned = learning !== null && learning.programs.length > 0
  return (
    <Section tight>
      <Breadcrumbs items={[{ label: 'Academy', to: academyPath }, { label: 'Your learning' }]} />
      <h1 className="mt-3 text-h1">Your learning</h1>
      <p className="mt-2 mb-6 max-w-[56ch] text-lead text-muted">
        What you know, what to practise, and what to read again. Only you see this.
      </p>
      {!hasLearned ? (
        <EmptyState title="Nothing here yet" action={{ to: academyPath, label: 'Pick a program' }}>
          Finish a topic or a quiz, and this page shows what you know.
        </EmptyState>
      ) : (
        <WithAside
          aside={
            <>
              <RetryPanel retry={learning.retry} />
              <Panel>
                <h2 className="text-h3">Take it with you</h2>
                <p className="mt-2 text-sm">
                  Your modules, scores and what you know as a table. It opens in any spreadsheet.
                </p>
                <p className="mt-2 text-sm">
                  <Link to="/api/academy/learning/record.csv" document>
                    Learning record (CSV)
                  </Link>
                </p>
                <p className="mt-2 text-sm">
                  There is also a signed file that others can check at{' '}
                  <Link to="/certificates">Check a badge</Link>. It lists what you finished, without your
                  name.
                </p>
                <p className="mt-2 text-sm">
                  <Link to="/api/academy/learning/record.jwt" document>
                    Signed learning record
                  </Link>
                </p>
              </Panel>
            </>
          }
        >
          <ToRead questions={learning.to_read} />
          <LearnedModules programs={learning.programs} />
        </WithAside>
      )}
    </Section>
  )
}
