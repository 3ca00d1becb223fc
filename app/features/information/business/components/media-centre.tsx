import { ChipLink } from '#app/ui/chip.tsx'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { MediaCard } from '../contract.ts'

const MediaList = htmlOnlyPart(
  () => import('./media-list.tsx'),
  (file) => file.MediaList,
)

const path = '/business/media-centre'

type Category = { slug: string; title: string }

/** The media centre: all its notes, or those of one category. */
export function MediaCentre({
  categories,
  current,
  list,
  paging,
}: {
  categories: Category[]
  current?: Category
  list: { articles: MediaCard[] } | undefined
  paging: { current_page: number; last_page: number }
}) {
  return (
    <>
      <ListHead
        crumbs={current && [{ label: 'Media Centre', to: path }]}
        title={current?.title ?? 'Media Centre'}
        lead={
          current
            ? 'Notes for media, schools and anybody who wants to know.'
            : 'What Yonder is, how it works and how it treats data. You may quote it.'
        }
      >
        <nav aria-label="Categories" className="mt-5 flex flex-wrap gap-2">
          <ChipLink to={path} current={!current}>
            All
          </ChipLink>
          {categories.map(({ slug, title }) => (
            <ChipLink key={slug} to={`${path}/category/${slug}`} current={slug === current?.slug}>
              {title}
            </ChipLink>
          ))}
        </nav>
      </ListHead>
      <Section>
        <MediaList of={list} />
        <Pagination
          page={paging.current_page}
          lastPage={paging.last_page}
          path={current ? `${path}/category/${current.slug}` : path}
        />
      </Section>
    </>
  )
}
