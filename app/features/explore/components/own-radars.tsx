import { useState } from 'react'
import { styleBand } from '#app/features/guidance/plan/style-scores.ts'
import { styleNotes, styleWords } from '#app/features/guidance/plan/style-words.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'
import { type OwnComparison, radarsOf } from '../compare/you.ts'
import { OwnRadar } from './own-radar.tsx'

/** The reader's interests beside those of one compared career at a time, and how the reader goes about things. */
export function OwnRadars({ own, titles }: { own: OwnComparison; titles: readonly string[] }) {
  const { shown, first } = radarsOf(own)
  const [chosen, setChosen] = useState(first)
  const current = shown.includes(chosen) ? chosen : first
  const axes = own.axes[current] ?? []
  return (
    <div className="grid gap-x-11 gap-y-5 lg:grid-cols-2">
      {axes.length > 0 && (
        <div>
          {shown.length > 1 && (
            <fieldset className="mb-4 flex flex-wrap gap-2">
              <legend className="sr-only">Career in the chart</legend>
              {shown.map((index) => (
                <Chip key={titles[index]} pressed={index === current} onClick={() => setChosen(index)}>
                  {titles[index]}
                </Chip>
              ))}
            </fieldset>
          )}
          <OwnRadar key={current} axes={axes} title={titles[current] ?? 'The job'} />
        </div>
      )}
      <div>
        <h3 className="text-h3">Your work style</h3>
        <WorkStyle style={own.style} />
      </div>
    </div>
  )
}

/** In words, as on the plan; for those who have not answered, the way there. */
function WorkStyle({ style }: Pick<OwnComparison, 'style'>) {
  const site = useSiteState()
  const hasAccount = site.status === 'ready' && site.state.user !== null
  if (!style)
    return (
      <p className="mt-2 text-muted">
        From sixteen sentences about how you go about things.{' '}
        <Link to={hasAccount ? '/ppa?part=style' : '/career-quiz/sign-up'}>Move the sliders</Link>
      </p>
    )
  return (
    <>
      <dl className="mt-2 grid gap-y-3">
        {style.map(({ trait, percent }) => (
          <div key={trait}>
            <dt className="font-semibold">{styleWords[trait].name}</dt>
            <dd>{styleWords[trait][styleBand(percent)]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted text-sm">{styleNotes.noCareers}</p>
    </>
  )
}
