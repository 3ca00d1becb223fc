import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Section, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { CreditCard } from '../components/credit-card.tsx'
import { listDataCredits } from '../contract.ts'
import { creditsByArea } from '../rules.ts'
import type { Route } from './+types/data-credits-page'

/** `?source=careers/anzsco` tells one source whole; of all others the credit is shown, without changes, gaps and files. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listDataCredits, {})
  const open = new URL(request.url).searchParams.get('source')
  const credits = data.map((credit) =>
    credit.name === open ? credit : { ...credit, changes: [], known_gaps: [], files: [] },
  )
  return { credits, origin: context.get(pageContext).origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Data credits',
    description: 'Where Yonder’s data comes from, under which licences, and what is known to be missing.',
    path: '/data-credits',
    origin: loaderData?.origin,
  })

export default function DataCreditsPage({ loaderData: { credits } }: Route.ComponentProps) {
  const groups = creditsByArea(credits)
  return (
    <>
      <div className="pt-12 pb-4">
        <Wrap width="text">
          <h1>Data credits</h1>
          <p className="mt-4 text-lead">
            Yonder is built on data that other people collected and share. Here is who made it, how old it is,
            under which licence it comes, what we changed, and what we know is missing.
          </p>
          <p className="mt-4">
            The data keeps its own licences: they are not the licence of Yonder’s code. How we match people
            and occupations is explained under <Link to="/how-matching-works">how matching works</Link>.
          </p>
          <nav aria-label="On this page" className="mt-5">
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {groups.map(({ area }) => (
                <li key={area}>
                  <Link to={`#${anchor(area)}`}>{area}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </Wrap>
      </div>
      {groups.map(({ area, credits: packs }) => (
        <Section key={area} id={anchor(area)} tight>
          <h2 className="mb-5">{area}</h2>
          <ul className="grid gap-5 lg:grid-cols-2">
            {packs.map((credit) => (
              <CreditCard key={credit.name} credit={credit} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

function anchor(area: string): string {
  return area.toLowerCase().replaceAll(' ', '-')
}
