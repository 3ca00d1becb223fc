import { redirect } from 'react-router'
import { compareAddress, comparedIn } from '#app/features/labour-market/compare/address.ts'
import { compareOccupations } from '#app/features/labour-market/compare/contract.ts'
import { listOccupations } from '#app/features/labour-market/lists/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { findingsOf } from '../compare/findings.ts'
import { noticesOf } from '../compare/notices.ts'
import { compareTable } from '../compare/table.ts'
import type { Route } from './+types/compare-page'

const Comparison = lazyHydrate(
  () => import('../components/comparison.tsx'),
  (file) => file.Comparison,
  { isAwaited: true },
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const occupations = query.get('occupations')?.slice(0, 700)
  const typed = (query.get('add') || query.get('add-text') || '').trim().slice(0, 100)
  const chosen = query.get('country')
  const [compared, found] = await Promise.all([
    api.call(compareOccupations, { query: { occupations } }),
    typed ? api.call(listOccupations, { query: { keyword: typed, per_page: '100' } }) : null,
  ])
  const keys = compared.data.map(({ slug }) => slug)
  const meant = found && theOne(found.data, typed)
  if (meant) throw redirect(compareAddress([...comparedIn(occupations).keys, meant.slug], chosen))

  const { origin, country } = context.get(pageContext)
  return {
    keys,
    chosen,
    country,
    careers: compared.data.map(({ id, slug, title, one_line, art_theme, art_sky, icon }) => ({
      id,
      slug,
      title,
      oneLine: one_line,
      art: { theme: art_theme ?? 'coast', sky: art_sky, ...(icon && { emblem: icon }) },
      without: compareAddress(
        keys.filter((key) => key !== slug),
        chosen,
      ),
    })),
    findings: findingsOf(compared.data, country),
    notices: noticesOf(compared),
    table: compareTable(compared.data, compared.all, country),
    search: found && {
      typed,
      found: namedFirst(found.data, typed)
        .filter(({ slug }) => !keys.includes(slug))
        .slice(0, 8)
        .map(({ slug, title }) => ({ title, to: compareAddress([...keys, slug], chosen) })),
    },
    origin,
  }
}

/** The only one that fits what was typed, or the one that is called just that. */
function theOne<O extends { slug: string; title: string }>(found: O[], typed: string): O | undefined {
  const isCalled = ({ slug, title }: O) => title.toLowerCase() === typed.toLowerCase() || slug === typed
  return found.find(isCalled) ?? (found.length === 1 ? found[0] : undefined)
}

/** What is called so itself before what is called so otherwise. */
function namedFirst<O extends { title: string }>(found: O[], typed: string): O[] {
  const isNamed = ({ title }: O) => title.toLowerCase().includes(typed.toLowerCase())
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))]
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const careers = loaderData?.careers ?? []
  return pageMeta({
    title:
      careers.length > 1 ? `${careers.map(({ title }) => title).join(', ')} compared` : 'Compare careers',
    description:
      'Up to four careers side by side: pay, demand, hours in a week, the way in and what they ask for.',
    path: compareAddress([]),
    origin: loaderData?.origin,
  })
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  return <Comparison {...loaderData} />
}
