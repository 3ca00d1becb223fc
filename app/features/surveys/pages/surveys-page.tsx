import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { SurveyCard } from '../components/survey-card.tsx'
import { listSurveys } from '../contract.ts'
import type { Route } from './+types/surveys-page'

export const meta = () =>
  pageMeta({
    title: 'Surveys',
    description: 'Short surveys from the people who make Yonder, what they are for, and the XP for each.',
    path: '/surveys',
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { surveys: (await context.get(apiContext).call(listSurveys)).data }
}

/** Surveys that are open, and those that someone has done. */
export default function SurveysPage({ loaderData: { surveys } }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        title="Surveys"
        lead="You tell us, we fix things. We look at totals of ten people or more, not at who said what."
      />
      <Section>
        {surveys.length === 0 ? (
          <EmptyState
            title="Nothing to ask right now"
            action={{ to: '/academy', label: 'Go to the Academy' }}
          >
            New surveys appear here when we have something to ask.
          </EmptyState>
        ) : (
          <ul className="grid max-w-180 gap-5">
            {surveys.map((survey) => (
              <li key={survey.slug}>
                <SurveyCard survey={survey} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}
