import { FileText, Printer, Shuffle } from 'lucide-react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { formatInstant } from '../dates.ts'
import type { SectionSlug } from '../plan-parts.ts'
import { routeWords } from '../progress-words.ts'
import type { Section } from '../shapes.ts'

/** Each route has its own landscape, to tell them apart at a glance. */
export const routeLands: Record<SectionSlug, string> = {
  'plan-a': 'paddock',
  'plan-b': 'coast',
  'plan-c': 'reef',
}

export function routeTitle({ name, answers }: Pick<Section, 'name' | 'answers'>): string {
  return answers.title ?? answers.occupation?.title ?? name
}

/** The hero of a route: its name, its goal, and the print link; while the route is empty, the way to a draft instead. */
export function RouteHero({ section, place }: { section: Section; place: string | null }) {
  return (
    <PictureHero art={{ slug: section.slug, theme: routeLands[section.slug] }}>
      <Breadcrumbs items={[{ label: 'Career planner', to: '/career-planner' }, { label: section.name }]} />
      <h1 className="mt-3 max-w-[22ch] text-display">{routeTitle(section)}</h1>
      <p className="mt-2.5 max-w-[44ch] text-lead">{formatDistance(section)}</p>
      {section.updated_at && (
        <p className="mt-1.5 max-w-[56ch] text-sm">
          {`Saved ${formatInstant(section.updated_at, place)}. ${seenBy(section.answers)}`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3" data-screen>
        {section.is_started ? (
          <RouteActions slug={section.slug} />
        ) : (
          <ButtonLink to="/career-planner#drafts" variant="outline">
            Draft a plan
          </ButtonLink>
        )}
      </div>
    </PictureHero>
  )
}

/** What can be done with a route that holds something. */
function RouteActions({ slug }: { slug: SectionSlug }) {
  return (
    <>
      <ButtonLink to={`/career-planner/${slug}?part=what-if#stepper`} variant="outline" icon={Shuffle}>
        Try a what-if
      </ButtonLink>
      <Button variant="outline" icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      <ButtonLink to={`/api/career-planner/file?section=${slug}`} document variant="outline" icon={FileText}>
        PDF
      </ButtonLink>
    </>
  )
}

/** The same while a question is asked: a low strip, so that the question is near the top. */
export function RouteStrip({ section }: { section: Section }) {
  return (
    <div data-on="brand" className="bg-brand text-on-brand print:bg-transparent print:text-ink">
      <Wrap>
        <div className="py-5 md:py-6">
          <Breadcrumbs
            items={[{ label: 'Career planner', to: '/career-planner' }, { label: section.name }]}
          />
          <h1 className="mt-2 text-h2">{routeTitle(section)}</h1>
          <p className="mt-1 text-sm">{formatDistance(section)}</p>
        </div>
      </Wrap>
    </div>
  )
}

/** Who sees the route, in a sentence. */
function seenBy({ is_private }: Section['answers']): string {
  return is_private
    ? 'Only you see it, until you share it.'
    : 'You see it, and the advisors at your school unless you hide your plan from them.'
}

function formatDistance({ progress, is_started }: Section): string {
  if (!is_started) return 'Start at the end, with the work. Or start anywhere: nothing is locked in.'
  return `${routeWords(progress)}.`
}
