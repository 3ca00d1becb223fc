import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { getSurveyResults } from '../contract.ts'
import type { Route } from './+types/admin-survey-results-page'

export const meta = () => pageMeta({ title: 'Survey results, admin', noIndex: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  return { survey: (await context.get(apiContext).call(getSurveyResults, { params })).data }
}

/** What people answered, question by question, from ten responses on. */
export default function AdminSurveyResultsPage({ loaderData: { survey } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Surveys', to: '/admin/surveys' }, { label: survey.title }]} />
      <h1 className="mt-3 text-h2">{survey.title}</h1>
      {survey.results === null ? (
        <div className="mt-6">
          <EmptyState title="Fewer than ten people have answered">
            Answers are shown once ten people have answered, so that nobody can be recognised.
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mt-2 text-muted">{survey.responses} responses.</p>
          <div className="mt-6 grid gap-5">
            {survey.results.map((result) => (
              <Panel key={result.name}>
                <Question result={result} />
              </Panel>
            ))}
          </div>
        </>
      )}
    </>
  )
}

type Result = NonNullable<Route.ComponentProps['loaderData']['survey']['results']>[number]

function Question({ result: { label, answered, options, mean, texts } }: { result: Result }) {
  if (options.length === 0 && mean === null && texts.length === 0)
    return (
      <>
        <h2 className="text-h3">{label}</h2>
        <p className="mt-2 text-sm text-muted">Fewer than ten answered this one.</p>
      </>
    )
  return (
    <>
      <h2 className="text-h3">{label}</h2>
      <p className="mt-1 text-sm text-muted">
        {answered} answered{mean === null ? '' : `, ${mean} on average`}
      </p>
      {options.length > 0 && (
        <table className="mt-3 w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">Answer</th>
              <th scope="col">People</th>
            </tr>
          </thead>
          <tbody>
            {options.map((option) => (
              <tr key={option.label} className="border-line border-t">
                <th scope="row" className="py-2 text-left font-normal">
                  {option.label}
                </th>
                <td className="num py-2 text-right">{option.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {texts.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts may be the same
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}
