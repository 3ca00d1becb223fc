import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { experiencePath, experiencesPath } from '../addresses.ts'
import { listVjes, type VjeCard } from '../contract.ts'
import type { Status } from '../rules.ts'
import { textOfSearch } from '../search-text.ts'
import { useOwnStatus } from '../use-own-status.ts'
import { statusWords } from '../words.ts'
import type { Route } from './+types/experiences-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const industry = textOfSearch(request, 'industry')
  const page = textOfSearch(request, 'page')
  const reply = await context.get(apiContext).call(listVjes, { query: { industry, page } })
  return { ...reply, industry: industry ?? null, origin: context.get(pageContext).origin }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Virtual job experiences',
    description:
      'Try real tasks of a job for half an hour: read its documents, decide, write, and get a certificate that anybody can check.',
    path: experiencesPath,
    origin: loaderData?.origin,
  })

/** Every experience, with how long it takes and how far the reader is. */
export default function ExperiencesPage({
  loaderData: { data, industries, industry },
}: Route.ComponentProps) {
  const statusOf = useOwnStatus()
  return (
    <Section>
      <h1>Virtual job experiences</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-muted">
        Try the real tasks of a job for half an hour. You read its documents, make decisions and write. At the
        end you get a certificate that says what you did.
      </p>
      <nav aria-label="Industries" className="mt-6">
        <ul className="flex flex-wrap gap-2.5">
          <li className="max-w-full">
            <ChipLink to={experiencesPath} current={!industry}>
              All industries
            </ChipLink>
          </li>
          {industries.map(({ slug, title }) => (
            <li key={slug} className="max-w-full">
              <ChipLink to={`${experiencesPath}?industry=${slug}`} current={slug === industry}>
                <span className="truncate">{title}</span>
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6">
        {data.length === 0 ? (
          <EmptyState
            title="No experience in this industry yet"
            action={{ to: experiencesPath, label: 'See all experiences' }}
          >
            The other industries have some. You can also look at the jobs in this one under Explore Careers.
          </EmptyState>
        ) : (
          <CardGrid columns={3} mobile="stack" label="Virtual job experiences">
            {data.map((vje) => {
              const status = statusOf(vje.id)
              return (
                <PictureCard
                  key={vje.slug}
                  of={vje}
                  theme="town"
                  heading="h2"
                  to={experiencePath(vje.slug)}
                  title={vje.title}
                  text={vje.summary}
                  foot={footOf(vje, status)}
                />
              )
            })}
          </CardGrid>
        )}
      </div>
    </Section>
  )
}

/** How far the reader is or how long it takes, and the employer. */
function footOf({ employer_name, is_sample_employer, minutes }: VjeCard, status: Status | null): string {
  const employer = is_sample_employer ? `${employer_name} (made up)` : employer_name
  return `${status && status !== 'not-started' ? statusWords[status] : `${minutes} min`} · ${employer}`
}
