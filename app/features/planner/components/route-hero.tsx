import { FileText, Printer, Shuffle } from 'lucide-react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import type { SectionSlug } from '../plan-parts.ts'
import type { Section } from '../shapes.ts'

/** Each route has its own land, so that one knows at a glance where one is. */
export const routeLands: Record<SectionSlug, string> = {
  'plan-a': 'paddock',
  'plan-b': 'coast',
  'plan-c': 'reef',
}

export function routeTitle({ name, answers }: Pick<Section, 'name' | 'answers'>): string {
  return answers.title ?? answers.occupation?.title ?? name
}

/** The top of a route: which one, where it leads, and its way onto paper. */
export function RouteHero({ section }: { section: Section }) {
  return (
    <div
      data-on="brand"
      className="relative isolate overflow-hidden bg-brand text-on-brand print:bg-transparent print:text-ink"
    >
      <div className="absolute inset-0 -z-10" data-screen>
        <HorizonArt
          slug={section.slug}
          theme={routeLands[section.slug]}
          ratio="hero"
          focus="left"
          sky="deep"
          horizon={0.76}
          lift={0.7}
          phone={{ ratio: 'tall', focus: 'top', horizon: 0.8 }}
          priority
          fill
        />
      </div>
      <Wrap>
        <div className="min-h-75 pt-8 pb-45 lg:min-h-100 lg:pb-37 print:min-h-0 print:py-0">
          <Breadcrumbs
            items={[{ label: 'Career planner', to: '/career-planner' }, { label: section.name }]}
          />
          <h1 className="mt-3 max-w-[22ch] text-display">{routeTitle(section)}</h1>
          <p className="mt-2.5 max-w-[44ch] text-lead">{sayFarness(section)}</p>
          <div className="mt-4 flex flex-wrap gap-3" data-screen>
            <ButtonLink to="#what-if" variant="accent" icon={Shuffle}>
              Try a what-if
            </ButtonLink>
            <Button variant="outline" icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
            <ButtonLink
              to={`/api/career-planner/file?section=${section.slug}`}
              document
              variant="outline"
              icon={FileText}
            >
              PDF
            </ButtonLink>
          </div>
        </div>
      </Wrap>
    </div>
  )
}

function sayFarness({ progress, is_started }: Section): string {
  if (!is_started) return 'Begin at the end: the work. Or begin anywhere, it all stays open.'
  const { steps_done, steps_total, missing } = progress
  const steps = steps_total === 0 ? 'No steps yet' : `${steps_done} of ${steps_total} steps done`
  return missing.length === 0 ? `${steps}.` : `${steps}, ${missing.length} of 6 parts still open.`
}
