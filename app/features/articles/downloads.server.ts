import { and, eq } from 'drizzle-orm'
import { dangerWords, helpLines } from '#app/features/places/help-lines.ts'
import { lastChecked, publisherLine, writtenBy } from '#app/platform/content/sources.ts'
import type { DownloadKind } from '#app/platform/downloads.server.ts'
import { renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { writeRichText } from '#app/platform/pdf/rich-text.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { isLive } from './cards.server.ts'
import { readArticle } from './service.server.ts'
import { articles } from './tables.server.ts'
import { dayWords } from './words.ts'

/** An article on paper, with its sources and who helps. */
export const articleDownload: DownloadKind = {
  label: 'Article',
  async find({ db }, key) {
    const [row] = await db
      .select({ id: articles.id, slug: articles.slug, title: articles.title })
      .from(articles)
      .where(and(byIdOrSlug(articles, key), isLive))
      .limit(1)
    return row && { id: row.id, title: row.title, path: `/articles/${row.slug}` }
  },
  async render({ db, now, origin }, id) {
    const [row] = await db
      .select({ slug: articles.slug })
      .from(articles)
      .where(and(eq(articles.id, id), isLive))
    if (!row) return undefined
    const article = await readArticle(db, row.slug, now)
    const { title, summary, author, published_at, body, sources, help_lines } = article
    const checked = lastChecked(article.reviewed_on, sources)
    const lines = helpLines.filter(({ key }) => help_lines.includes(key))
    return renderPdf({ title, footer: `Yonder – ${title}`, createdAt: now }, (pdf) => {
      pdf.title(title)
      pdf.paragraph(summary)
      pdf.note(
        [
          writtenBy(author, sources),
          published_at && `first published ${dayWords(published_at)}`,
          checked && `facts checked ${dayWords(checked)}`,
        ]
          .filter(Boolean)
          .join(', '),
      )
      writeRichText(pdf, body)
      if (lines.length > 0) {
        pdf.heading('Talk to someone')
        pdf.paragraph(dangerWords)
        pdf.list(lines.map(({ name, country, contact }) => `${name} (${country}): ${contact}`))
      }
      if (sources.length > 0) {
        pdf.heading('Sources')
        pdf.list(
          sources.map(
            (source) =>
              `${source.title}, ${publisherLine(source)}. ${source.url}. Checked ${dayWords(source.checked)}.`,
          ),
        )
      }
      pdf.note(`The newest version: ${origin}/articles/${row.slug}`)
    })
  },
}
