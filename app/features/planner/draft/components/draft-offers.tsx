import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { PlanOccupation } from '../../plan-parts.ts'

/** How many saved careers are offered a draft at once. */
const maxOffers = 4

/**
 * Saved careers that no route leads to, each with a draft to look at; without any, where to find one. `isFirst`: above the routes, of
 * which none is started.
 */
export function DraftOffers({ careers, isFirst }: { careers: PlanOccupation[]; isFirst?: boolean }) {
  return (
    <div id="drafts" data-screen className={isFirst ? 'mb-6 scroll-mt-20' : 'mt-6 scroll-mt-20'}>
      {careers.length > 0 ? <Offers careers={careers} isFirst={isFirst} /> : <FindCareer />}
    </div>
  )
}

function Offers({ careers, isFirst }: { careers: PlanOccupation[]; isFirst?: boolean }) {
  return (
    <Panel>
      <h2 className="text-h3">{isFirst ? 'Draft a plan' : 'Careers you saved'}</h2>
      <p className="mt-1.5 max-w-[60ch] text-sm">
        {`We can draft a route to any ${isFirst ? 'career you saved' : 'of them'}, with three steps and dates. You can change it before you save it.`}
      </p>
      <ul className="mt-2">
        {careers.slice(0, maxOffers).map(({ slug, title }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2.5 first:border-t-0"
          >
            <b className="min-w-0 break-words">{title}</b>
            <ButtonLink to={`/career-planner?career=${slug}#draft`} variant="outline" size="small">
              Draft a route<span className="sr-only"> to {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Nothing is saved yet: where a draft begins. */
function FindCareer() {
  return (
    <Panel>
      <h2 className="text-h3">Draft a plan</h2>
      <p className="mt-1.5 mb-3 max-w-[60ch] text-sm">
        Find a career and choose “Draft a plan” on its page. We suggest three steps with dates, and you look
        at them first.
      </p>
      <ButtonLink to="/careers/occupations" variant="outline" size="small">
        Find a career
      </ButtonLink>
    </Panel>
  )
}
