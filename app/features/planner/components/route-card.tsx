import { ArrowUp } from 'lucide-react'
import { formatDate } from '#app/platform/date-words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { routeBar } from '../progress-words.ts'
import { doneParts } from '../route/progress.ts'
import type { Section } from '../shapes.ts'
import { routeLands, routeTitle } from './route-hero.tsx'

/** One of the three routes: its goal, its progress, and the next step. */
export function RouteCard({
  section,
  first,
  path = '/career-planner',
}: {
  section: Section
  first: boolean
  /** Where the routes are; an advisor's planner has its own. */
  path?: string
}) {
  const { slug, name, answers, progress, is_started } = section
  const title = routeTitle(section)
  const way = [
    answers.occupation?.title !== title && answers.occupation?.title,
    answers.courses.at(-1)?.title,
    answers.subjects.length > 0 && answers.subjects.map((one) => one.name).join(', '),
  ].filter((stop) => typeof stop === 'string')
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <span className="block h-27.5 overflow-hidden">
        <HorizonArt
          slug={answers.occupation?.slug ?? slug}
          theme={routeLands[slug]}
          ratio="card"
          className="size-full"
        />
      </span>
      <div className="flex flex-1 flex-col p-5">
        <p className="flex items-center gap-2">
          <Tag tone="study">{name}</Tag>
          {progress.overdue > 0 && <Tag tone="warning">{progress.overdue} overdue</Tag>}
          {answers.is_private && <Tag>Only you</Tag>}
        </p>
        <h2 className="mt-2 text-h3">{is_started ? title : 'Not started yet'}</h2>
        {is_started ? (
          <>
            <ol className="mt-2 text-muted text-sm">
              {way.map((stop, at) => (
                <li key={stop}>
                  {at > 0 && (
                    <span className="block py-0.5 text-subtle">
                      <Icon of={ArrowUp} size={14} />
                    </span>
                  )}
                  {stop}
                </li>
              ))}
            </ol>
            <div className="mt-auto pt-4">
              <ProgressBar {...routeBar(doneParts(progress).length)} label={`Progress of ${name}`} />
              <p className="mt-2 mb-4 text-sm">
                {progress.next ? (
                  <>
                    <b>Next:</b> {progress.next.title}
                    {progress.next.due_on && `, ${formatDate(progress.next.due_on)}`}
                  </>
                ) : progress.steps_total > 0 ? (
                  'Every step is done.'
                ) : (
                  'No steps yet.'
                )}
              </p>
            </div>
          </>
        ) : (
          <p className="mt-2 mb-4 text-muted text-sm">{emptyWords[slug]}</p>
        )}
        <div className={is_started ? undefined : 'mt-auto'}>
          <ButtonLink to={`${path}/${slug}`} variant={first ? 'accent' : 'outline'}>
            {is_started ? `Open ${name}` : `Start ${name}`}
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

const emptyWords = {
  'plan-a': 'The route you would take if everything went your way.',
  'plan-b': 'Another way to the same career, or a career close to it.',
  'plan-c': 'A career that you are curious about. You can sketch a plan and delete it again.',
} as const
