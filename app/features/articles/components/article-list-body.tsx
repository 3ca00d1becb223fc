import { articleTopics, isSensitive, topicOf } from '#app/features/site/article-topics.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { counted, figure } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { ArticleCard as Card } from '../contract.ts'
import { ArticleCard } from './article-lines.tsx'
import { SomeoneToTalkTo } from './someone-to-talk-to.tsx'
import { TopicNav } from './topic-nav.tsx'

/** A list of articles below its hero. HTML only. */
export function ArticleListBody({
  articles,
  paging,
  path,
  tag,
}: {
  articles: readonly Card[]
  paging: { current_page: number; last_page: number; total: number }
  path: string
  /** The topic or tag it is narrowed to. */
  tag?: string
}) {
  const topic = tag ? topicOf(tag) : undefined
  return (
    <>
      <TopicNav current={topic?.link ?? path} />
      <Section tight>
        {topic && (
          <nav aria-label={`Tags of ${topic.title}`} className="mb-5 flex flex-wrap gap-x-5">
            {topic.tags.map(({ slug, title, link }) => (
              <span key={slug} className="py-1.5">
                {slug === tag ? <b aria-current="page">{title}</b> : <Link to={link}>{title}</Link>}
              </span>
            ))}
          </nav>
        )}
        {tag && isSensitive(tag) && (
          <div className="mb-6">
            <SomeoneToTalkTo />
          </div>
        )}
        {paging.total === 0 ? (
          <p>
            Nothing here yet. <Link to="/articles/recent">See all articles</Link>, or {articleTopics.length}{' '}
            <Link to="/articles">topics to start from</Link>.
          </p>
        ) : (
          <>
            <p className="mb-5 text-muted">
              {counted(paging.total, 'article')}
              {paging.last_page > 1 && `, page ${paging.current_page} of ${figure(paging.last_page)}`}
            </p>
            <CardGrid columns={3} mobile="stack">
              {articles.map((article) => (
                <ArticleCard key={article.slug} of={article} />
              ))}
            </CardGrid>
            <Pagination page={paging.current_page} lastPage={paging.last_page} path={path} />
          </>
        )}
      </Section>
    </>
  )
}
