import { useSearchParams } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section, Wrap } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { SavedList } from '../components/saved-list.tsx'
import { type FavouriteItem, listFavourites } from '../contract.ts'
import { setKept } from '../follow-calls.ts'
import { type FavouriteType, type FollowType, favouriteTypes } from '../rules.ts'
import type { Route } from './+types/favourites-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const type = favouriteTypes.find((one) => one === params.get('type'))
  const { data, meta } = await context
    .get(apiContext)
    .call(listFavourites, { query: { type, page: pageNumber(params), per_page: 48 } })
  return { type: type ?? null, items: data, meta }
}

export const meta = () => pageMeta({ title: 'Saves', path: '/favourites', noIndex: true })

const careers = { one: 'Career', many: 'Careers' }
const industries = { one: 'Industry', many: 'Industries' }

const names: Record<FavouriteType | FollowType, { one: string; many: string }> = {
  occupation: careers,
  OCCUPATION: careers,
  course: { one: 'Course', many: 'Courses' },
  provider: { one: 'Provider', many: 'Providers' },
  EDUCATOR: { one: 'Place to study', many: 'Places to study' },
  EMPLOYER: { one: 'Employer', many: 'Employers' },
  EXPERIENCE_PROVIDER: { one: 'Experience provider', many: 'Experience providers' },
  industry: industries,
  INDUSTRY: industries,
  article: { one: 'Article', many: 'Articles' },
  job: { one: 'Job', many: 'Jobs' },
  'gap-year': { one: 'Gap year', many: 'Gap years' },
  event: { one: 'Event', many: 'Events and webinars' },
  tool: { one: 'Tool', many: 'Tools' },
  program: { one: 'Program', many: 'Academy programs' },
  vje: { one: 'Virtual work experience', many: 'Virtual work experience' },
}

/** All favourites by kind, the latest first; providers of each kind apart, as each is followed as what it is. */
export default function FavouritesPage({ loaderData: { type, items, meta: paging } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const types = [...new Set(items.map((item) => item.type))]
  const kinds = [...Map.groupBy(items, (item) => item.follow_type ?? item.type)]
  return (
    <>
      <div className="border-line border-b bg-sunken">
        <Wrap>
          <div className="py-8 lg:py-11">
            <h1 className="text-h1">Saves</h1>
            <p className="mt-3 max-w-[60ch] text-lead text-muted">
              Everything you have saved, the latest first.
            </p>
          </div>
        </Wrap>
      </div>
      <Section tight>
        {(type || types.length > 1) && (
          <nav aria-label="Kinds of saves" className="mb-6 flex flex-wrap gap-2.5">
            <ChipLink to="/favourites" current={!type}>
              Everything
            </ChipLink>
            {(type ? [type] : types).map((one) => (
              <ChipLink key={one} to={`/favourites?type=${one}`} current={one === type}>
                {names[one].many}
              </ChipLink>
            ))}
          </nav>
        )}
        {items.length === 0 ? (
          <EmptyState title="Nothing saved yet" action={{ to: '/careers/industries', label: 'Look around' }}>
            Tap the heart on anything. It is saved here.
          </EmptyState>
        ) : (
          <div className="grid gap-11">
            {kinds.map(([kind, saved]) => (
              <div key={kind}>
                <SectionHead title={names[kind].many} sunAt={64} />
                <SavedList
                  items={saved.map(toSavedItem)}
                  label={names[kind].many}
                  tag={names[kind].one}
                  onToggle={(id, isSaved) => setKept(browserApi, kind, id, isSaved)}
                />
              </div>
            ))}
          </div>
        )}
        <Pagination page={paging.current_page} lastPage={paging.last_page} path="/favourites" query={query} />
      </Section>
    </>
  )
}

function toSavedItem(item: FavouriteItem) {
  return { ...item, isSaved: item.is_faved }
}
