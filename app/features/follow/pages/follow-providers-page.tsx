import { useSearchParams } from 'react-router'
import { listProviders } from '#app/features/opportunities/contract.ts'
import { withPlaceLands } from '#app/features/places/place-lands.ts'
import { providerKinds } from '#app/platform/actor.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { browserApi } from '#app/platform/browser-api.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { listAddress } from '#app/ui/list-address.ts'
import { FollowFrame } from '../components/follow-frame.tsx'
import { KeywordForm } from '../components/keyword-form.tsx'
import { SavedResults } from '../components/saved-results.tsx'
import { listFollows } from '../contract.ts'
import { setFollowed } from '../follow-calls.ts'
import { providerFollowType } from '../rules.ts'
import type { Route } from './+types/follow-providers-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const params = new URL(request.url).searchParams
  const kind = providerKinds.find((one) => one === params.get('type')) ?? 'educator'
  const type = providerFollowType[kind]
  const keyword = keywordIn(params)
  const isMine = params.has('mine')
  const page = pageNumber(params)
  if (isMine) {
    const mine = await api.call(listFollows, { query: { type, page } })
    const items = mine.data.map((item) => ({ ...item, isSaved: item.is_followed }))
    return { kind, keyword, isMine, items, meta: mine.meta }
  }
  const { country: first, region } = context.get(pageContext)
  const query = { type: kind, keyword, page, first, near: region ?? undefined }
  const found = await api.call(listProviders, { query })
  const ids = found.data.map(({ id }) => id).join(',')
  const mine = ids ? await api.call(listFollows, { query: { type, ids, per_page: 100 } }) : { data: [] }
  const saved = new Set(mine.data.map(({ id }) => id))
  const items = withPlaceLands(found.data).map((provider) => ({
    id: provider.id,
    slug: provider.slug,
    title: provider.name,
    note: [provider.kind_label, provider.city ?? provider.region, provider.is_sample && 'sample']
      .filter(Boolean)
      .join(', '),
    href: `${kindNames[kind].path}/${provider.slug}`,
    art_theme: provider.art_theme,
    icon: 'building-complex',
    isSaved: saved.has(provider.id),
  }))
  return { kind, keyword, isMine, items, meta: found.meta }
}

export const meta = () => pageMeta({ title: 'Providers to save', noIndex: true })

const path = '/follow/providers'

const kindNames = {
  educator: {
    path: '/educators',
    one: 'Educator',
    many: 'Educators',
    none: 'No educator fits that',
    why: 'Try a shorter word.',
  },
  employer: {
    path: '/employers',
    one: 'Employer',
    many: 'Employers',
    none: 'No employer fits that',
    why: 'Try a shorter word.',
  },
  experience_provider: {
    path: '/experiences',
    one: 'Experience provider',
    many: 'Experience providers',
    none: 'No experience provider fits that',
    why: 'Try a shorter word.',
  },
}

export default function FollowProvidersPage({ loaderData }: Route.ComponentProps) {
  const { kind, keyword, isMine, items, meta } = loaderData
  const type = providerFollowType[kind]
  const [query] = useSearchParams()
  const names = kindNames[kind]
  return (
    <FollowFrame
      list="providers"
      title="Providers to save"
      lead="Universities, TAFEs, polytechnics and others. Save one to find it again and to see it in your feed."
    >
      <nav aria-label="Kinds of providers" className="mb-5 flex flex-wrap gap-2.5">
        {providerKinds.map((one) => (
          <ChipLink
            key={one}
            to={listAddress(path, query, { type: one, keyword: null, mine: null })}
            current={one === kind && !isMine}
          >
            {kindNames[one].many}
          </ChipLink>
        ))}
        <ChipLink to={listAddress(path, query, { type: kind, mine: '1', keyword: null })} current={isMine}>
          Your saves
        </ChipLink>
      </nav>
      {!isMine && (
        <KeywordForm
          label={`Search ${names.many.toLowerCase()}`}
          keyword={keyword ?? ''}
          hiddenFields={{ type: kind }}
        />
      )}
      <SavedResults
        items={items}
        meta={meta}
        path={path}
        label={names.many}
        tag={names.one}
        onToggle={(id, isSaved) => setFollowed(browserApi, type, id, isSaved)}
        empty={
          <EmptyState
            title={isMine ? 'Nothing saved yet' : names.none}
            action={
              isMine || keyword
                ? { to: `${path}?type=${kind}`, label: `See all ${names.many.toLowerCase()}` }
                : undefined
            }
          >
            {isMine ? 'Tap the heart on one. It is saved here.' : names.why}
          </EmptyState>
        }
      />
    </FollowFrame>
  )
}
