import type { ReplyOf } from '#app/platform/contract.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { pictureOf } from '#app/ui/pictured.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { ArticleCard, listArticleTags } from '../contract.ts'
import { articlesAtOnce } from '../rules.ts'
import { dayWords } from '../words.ts'
import { ArticleLines, HomeTag } from './article-lines.tsx'
import { SomeoneToTalkTo } from './someone-to-talk-to.tsx'
import { TopicNav } from './topic-nav.tsx'

type CountedTag = ReplyOf<typeof listArticleTags>['data'][number]

/** The home of articles below its hero. HTML only. */
export function ArticlesBody({
  featured,
  recent,
  tags,
  total,
}: {
  featured: readonly ArticleCard[]
  recent: readonly ArticleCard[]
  tags: readonly CountedTag[]
  total: number
}) {
  const [first, ...others] = featured
  return (
    <>
      <TopicNav current="/articles" />
      {first && (
        <Section tight label="Featured">
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
            <Lead of={first} />
            <ArticleLines articles={others.slice(0, 3)} />
          </div>
        </Section>
      )}
      <Section tone="sunken">
        <SectionHead title="Six places to start" sunAt={38} />
        <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {tags
            .filter(({ parent }) => parent === null)
            .map((topic) => (
              <li key={topic.slug}>
                <TopicPanel of={topic} tags={tags.filter(({ parent }) => parent === topic.id)} />
              </li>
            ))}
        </ul>
      </Section>
      <Section>
        <SectionHead
          title="New"
          sunAt={64}
          link={{ to: '/articles/recent', label: `All ${counted(total, 'article')}` }}
        />
        <div className="grid gap-x-11 md:grid-cols-2">
          <ArticleLines articles={recent.slice(0, 3)} dated />
          <ArticleLines articles={recent.slice(3, 6)} dated />
        </div>
        {total > articlesAtOnce && (
          <div className="mt-6">
            <ButtonLink to="/articles/recent?page=2" variant="outline">
              Older articles
            </ButtonLink>
          </div>
        )}
        <div className="mt-11">
          <SomeoneToTalkTo />
        </div>
      </Section>
    </>
  )
}

function Lead({ of: article }: { of: ArticleCard }) {
  return (
    <article className="relative">
      <div className="aspect-[12/5] overflow-hidden rounded-card bg-tint [&>*]:size-full [&>*]:object-cover">
        <HorizonArt {...pictureOf(article, 'coast')} ratio="wide" priority />
      </div>
      <div className="mt-4">
        <HomeTag of={article} />
        <h2 className="mt-1.5 text-h1">
          <Link to={`/articles/${article.slug}`} look="cover">
            {article.title}
          </Link>
        </h2>
        <p className="mt-2 max-w-[60ch] text-muted">{article.summary}</p>
        <p className="num mt-2 text-sm text-muted">
          {article.reading_minutes} min
          {article.reviewed_on && `. Checked ${dayWords(article.reviewed_on)}`}
        </p>
      </div>
    </article>
  )
}

function TopicPanel({ of: topic, tags }: { of: CountedTag; tags: readonly CountedTag[] }) {
  return (
    <Panel>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-h3">
          <Link to={topic.link} look="strong">
            {topic.title}
          </Link>
        </h3>
        <span className="num text-sm text-muted">{counted(topic.articles, 'article')}</span>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4">
        {tags.map((tag) => (
          <li key={tag.slug} className="py-1.5 text-sm">
            <Link to={tag.link}>{tag.title}</Link>
          </li>
        ))}
      </ul>
      {topic.newest && (
        <p className="mt-3 border-line border-t pt-3">
          <span className="block text-muted text-xs">Newest</span>
          <Link to={`/articles/${topic.newest.slug}`} look="strong">
            {topic.newest.title}
          </Link>
          <span className="num block text-muted text-sm">{topic.newest.reading_minutes} min</span>
        </p>
      )}
    </Panel>
  )
}
