import { counted } from '#app/ui/figures.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import { type SectionSlug, sectionNames, sectionSlugs } from '../../plan-parts.ts'
import type { Section } from '../../shapes.ts'
import type { Outlook } from '../outlook.ts'
import { type Stop, stopsOf } from '../stops.ts'
import { OutlookLines } from './outlook-lines.tsx'

type RouteLineFacts = {
  section: Section
  /** Where it leads, for its owner. */
  outlook?: Outlook | null
  path?: string
}

/** The routes of the plan as tabs, and this one as a line from now to the work at its end. */
export function RouteLine({ section, outlook, path }: RouteLineFacts) {
  const { answers, slug } = section
  const stops = stopsOf(answers)
  const known = answers.courses.flatMap(({ years }) => years ?? [])
  const isWhole = known.length > 0 && known.length === answers.courses.length
  const years = known.reduce((sum, one) => sum + one, 0)
  return (
    <div
      data-on="paper"
      className="rounded-card border border-line bg-surface px-5 pt-3 pb-5 shadow-card md:px-6"
    >
      <RouteTabs current={slug} path={path} />
      {outlook && <OutlookLines outlook={outlook} />}
      {answers.occupation && !outlook && (
        <p className="mt-4 max-w-[34ch] font-bold font-display text-h3 leading-tight">
          {`This route ends at ${answers.occupation.title}.`}
        </p>
      )}
      {known.length > 0 && !outlook && (
        <p className="mt-1 text-muted text-sm">
          {`${isWhole ? 'The study takes' : 'The study takes at least'} ${counted(years, 'year')} full time.`}
        </p>
      )}
      <ol className="mt-4 grid gap-3 md:auto-cols-fr md:grid-flow-col md:gap-0">
        {stops.map((stop, at) => (
          <StopOnLine key={stop.key} stop={stop} isFirst={at === 0} isLast={at === stops.length - 1} />
        ))}
      </ol>
    </div>
  )
}

export function RouteTabs({ current, path = '/career-planner' }: { current: SectionSlug; path?: string }) {
  return (
    <TabLinks
      label="Your routes"
      items={sectionSlugs.map((slug) => ({
        to: `${path}/${slug}`,
        label: sectionNames[slug],
        current: slug === current,
      }))}
    />
  )
}

function StopOnLine({ stop, isFirst, isLast }: { stop: Stop; isFirst: boolean; isLast: boolean }) {
  return (
    <li className="route-stop">
      <span
        aria-hidden="true"
        className={`absolute top-1 left-0 size-4 border-2 ${isFirst ? 'rounded-full border-sun bg-sun' : isLast ? 'rounded-full border-primary bg-primary' : 'rounded-full border-primary bg-surface'}`}
      />
      <b className="block">{stop.name}</b>
      {stop.note && <span className="block text-muted text-sm">{stop.note}</span>}
    </li>
  )
}
