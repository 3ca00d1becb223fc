import { CardGrid } from '#app/ui/card-grid.tsx'
import { Section } from '#app/ui/layout.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { ArticleCard as Card } from '../contract.ts'
import { ArticleCard } from './article-lines.tsx'

/** What to read after an article. HTML only. */
export function NextUp({ articles }: { articles: readonly Card[] }) {
  return (
    <div data-screen>
      <Section tone="sunken">
        <SectionHead title="Next up" sunAt={28} link={{ to: '/articles', label: 'All articles' }} />
        <CardGrid columns={3}>
          {articles.map((article) => (
            <ArticleCard key={article.slug} of={article} heading="h3" />
          ))}
        </CardGrid>
      </Section>
    </div>
  )
}
