import { useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { SurveyCard as Card } from '../contract.ts'
import { surveyWords } from '../words.ts'

const SurveyWindow = lazyHydrate(
  () => import('./survey-window.tsx'),
  (file) => file.SurveyWindow,
  { isAtOnce: true },
)

/** One survey of the list; with scripts it opens over the page. */
export function SurveyCard({ survey }: { survey: Card }) {
  const { slug, title, summary, minutes, xp, is_completed } = survey
  const [isOpen, setOpen] = useState(false)
  const path = `/surveys/${slug}`
  return (
    <Panel>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 text-muted">{summary}</p>
      <p className="mt-2 text-sm font-semibold">{surveyWords.worth(minutes, xp)}</p>
      <div className="mt-4">
        {is_completed ? (
          <p className="text-sm text-muted">Done. Thank you.</p>
        ) : (
          <ButtonLink
            to={path}
            variant="outline"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              void SurveyWindow.fetch().then(
                () => setOpen(true),
                () => location.assign(path),
              )
            }}
          >
            Answer it<span className="sr-only">: {title}</span>
          </ButtonLink>
        )}
      </div>
      {isOpen && <SurveyWindow card={survey} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
