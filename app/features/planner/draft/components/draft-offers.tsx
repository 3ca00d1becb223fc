import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { PlanOccupation } from '../../plan-parts.ts'

/** How many saved careers are offered a draft at once. */
const mostOffers = 4

/** Saved careers that no route leads to, each with a draft to look at. */
export function DraftOffers({ careers }: { careers: PlanOccupation[] }) {
  if (careers.length === 0) return null
  return (
    <div data-screen className="mt-6">
      <Panel>
        <h2 className="text-h3">Careers you saved</h2>
        <p className="mt-1.5 max-w-[60ch] text-sm">
          We can draft a route to any of them, with three steps and dates. You look at it first.
        </p>
        <ul className="mt-2">
          {careers.slice(0, mostOffers).map(({ slug, title }) => (
            <li
              key={slug}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2.5 first:border-t-0"
            >
              <b>{title}</b>
              <ButtonLink to={`/career-planner?career=${slug}#draft`} variant="outline" size="small">
                Draft a route<span className="sr-only"> to {title}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
