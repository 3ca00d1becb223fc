import { articleTopics } from '#app/features/site/article-topics.ts'
import { Anchor } from '#app/ui/link.tsx'

const all = [
  { link: '/articles', title: 'All' },
  ...articleTopics.map(({ link, title }) => ({ link, title })),
  { link: '/articles/featured', title: 'Featured' },
  { link: '/articles/recent', title: 'New' },
]

/** The sections of articles, one of which is this one. */
export function TopicNav({ current }: { current: string }) {
  return (
    <nav aria-label="Sections" className="border-line border-b">
      <div className="no-bar mx-auto flex w-full max-w-[calc(var(--container-page)+40px)] gap-1 overflow-x-auto px-4 md:px-5">
        {all.map(({ link, title }) => (
          <Anchor
            key={link}
            to={link}
            aria-current={link === current ? 'page' : undefined}
            className="border-transparent border-b-3 px-3.5 py-3 font-semibold text-muted text-sm whitespace-nowrap no-underline first:-ml-3.5 hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
          >
            {title}
          </Anchor>
        ))}
      </div>
    </nav>
  )
}
