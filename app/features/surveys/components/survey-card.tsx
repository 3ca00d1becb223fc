import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { SurveyCard as Card } from '../contract.ts'
import { surveyWords } from '../words.ts'

/** One survey of the list. */
export function SurveyCard({ survey }: { survey: Card }) {
  const { slug, title, summary, minutes, xp, is_completed } = survey
  return (
    <Panel>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 text-muted">{summary}</p>
      <p className="mt-2 text-sm font-semibold">{surveyWords.worth(minutes, xp)}</p>
      <div className="mt-4">
        {is_completed ? (
          <p className="text-sm text-muted">Done. Thank you.</p>
        ) : (
          <ButtonLink to={`/surveys/${slug}`} variant="outline">
            Answer it<span className="sr-only">: {title}</span>
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
