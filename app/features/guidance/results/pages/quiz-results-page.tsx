import { listIndustries } from '#app/features/careers/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { getQuizQuestions, getQuizResult, listUserOccupations } from '../../contract.ts'
import { getPlan } from '../../plan/contract.ts'
import { preparationOf } from '../../plan/plan-preparation.ts'
import { notFinished } from '../../words.ts'
import { ResultsHero } from '../components/results-hero.tsx'
import { leanList, listForDocument, withoutSlug } from '../lean-list.ts'
import { resultsQuery } from '../result-filters.ts'
import { givenAnswers, resultIn, shownOf } from '../results-shown.ts'
import type { Route } from './+types/quiz-results-page'

const ResultsBody = lazyHydrate(
  () => import('../components/results-body.tsx'),
  (file) => file.ResultsBody,
  { isAwaited: true },
)
const EmptyState = lazyHydrate(
  () => import('#app/ui/empty-state.tsx'),
  (file) => file.EmptyState,
  { isAwaited: true },
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const params = new URL(request.url).searchParams
  const asked = resultIn(params)
  const found = await api.attempt(getQuizResult, { query: asked })
  // Someone else's address, or a browser that has forgotten: the page says so instead of showing a fault.
  if (!found.ok || !found.value.data)
    return { result: null, isElsewhere: Boolean(asked.id || asked.ghost_user_id) }
  const result = found.value.data
  const [occupations, industries, questions, plan] = await Promise.all([
    api.call(listUserOccupations, {
      query: resultsQuery(params, 1),
    }),
    api.call(listIndustries),
    api.call(getQuizQuestions),
    api.attempt(getPlan), // a visitor has none
  ])
  const level = plan.ok ? plan.value.post_school_plan?.education_level : null
  const page = {
    training: level ? preparationOf[level] : null,
    result: shownOf(result),
    isElsewhere: false,
    occupations: listForDocument(request, leanList(occupations)),
    industries: industries.data.map(({ slug, title }) => withoutSlug({ slug, title })),
    given: givenAnswers(questions.data, result.answers),
  }
  return htmlOnly(request, page, 'given', 'industries')
}

export const meta = () => pageMeta({ title: 'Your quiz results', noIndex: true })

export default function QuizResultsPage({ loaderData }: Route.ComponentProps) {
  const { result, isElsewhere } = loaderData
  if (!result || !loaderData.occupations) return <NoResult isElsewhere={isElsewhere} />
  const { occupations, training, industries, given } = loaderData
  if (result.status !== 'complete' && result.signal === 'unfinished') return <Unfinished />
  return (
    <>
      <ResultsHero result={result} />
      <ResultsBody
        result={result}
        occupations={occupations}
        training={training}
        industries={industries}
        given={given}
      />
    </>
  )
}

function NoResult({ isElsewhere }: { isElsewhere: boolean }) {
  return (
    <Section>
      <EmptyState
        heading="h1"
        title={isElsewhere ? 'These results are not on this browser' : 'No results yet'}
        action={{ to: '/career-quiz', label: 'Take the career quiz' }}
      >
        {isElsewhere
          ? 'Results can only be seen in the browser that took the quiz. Open the address there, or take the quiz here.'
          : 'Thirty activities, about 8 minutes, no account needed. You find your results here afterwards.'}
      </EmptyState>
    </Section>
  )
}

function Unfinished() {
  return (
    <Section>
      <EmptyState
        heading="h1"
        title={notFinished.title}
        action={{ to: '/career-quiz?q=next', label: 'Carry on' }}
      >
        {notFinished.body}
      </EmptyState>
    </Section>
  )
}
