import { data } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { toId } from '#app/platform/row-id.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { counted } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { ExpoHero } from '../components/expo-hero.tsx'
import { StandGrid } from '../components/stand-grid.tsx'
import { StandPanel } from '../components/stand-panel.tsx'
import { getExhibitor, listExhibitors } from '../contract.ts'
import { loadExpo } from '../load-expo.ts'
import { slugIn } from '../slug-in.ts'
import { sectionWords } from '../words.ts'
import type { Route } from './+types/expo-exhibitors-page'

/** Sixty stands are one page. */
const perPage = 60

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const slug = slugIn(request)
  const params = new URL(request.url).searchParams
  const stand = params.get('stand')
  if (stand !== null && !toId(stand)) throw data(null, { status: 404 })
  const [{ expo, expoState }, list, open] = await Promise.all([
    loadExpo(api, slug, request),
    api.call(listExhibitors, { params: { slug }, query: { per_page: perPage, page: pageNumber(params) } }),
    stand === null ? null : api.call(getExhibitor, { params: { slug, id: stand } }),
  ])
  return {
    expo,
    expoState,
    stands: list.data,
    paging: list.meta,
    open: open?.data ?? null,
    origin: context.get(pageContext).origin,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ expo, open }) => ({
    title: open ? `${open.booth_title} at ${expo.title}` : `${sectionWords.exhibitors} of ${expo.title}`,
    description: open
      ? `The stand of ${open.provider.name} at ${expo.title}`
      : `Who has a stand at ${expo.title}`,
    path: `/expo/${expo.slug}/exhibitors`,
    image: expo.share_image_url,
    noIndex: expo.is_sample,
  }))

/** Every stand of an expo; one of them on a panel of its own, which has an address. */
export default function ExpoExhibitorsPage({ loaderData }: Route.ComponentProps) {
  const { expo, stands, paging, open } = loaderData
  const text = expo.sections.find(({ key }) => key === 'exhibitors')
  return (
    <>
      <ExpoHero expo={expo} page={sectionWords.exhibitors} isLow />
      {open && <StandPanel key={open.id} stand={open} slug={expo.slug} />}
      <Section tight>
        {text && !open && (
          <div className="mb-6 max-w-text">
            <Prose html={text.content} />
          </div>
        )}
        <SectionHead title={open ? 'All stands' : counted(paging.total, 'stand')} sunAt={60} />
        <StandGrid slug={expo.slug} stands={stands} />
        <Pagination
          page={paging.current_page}
          lastPage={paging.last_page}
          path={`/expo/${expo.slug}/exhibitors`}
        />
      </Section>
    </>
  )
}
