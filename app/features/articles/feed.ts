import type { ArticleCard } from './contract.ts'

/** Where readers of feeds find the articles. */
export const feedPath = '/articles/feed.xml'

/** The newest articles as an Atom feed. Source: RFC 4287. */
export function atomFeed(origin: string, articles: readonly ArticleCard[]): string {
  const updated = articles.map(changedAt).toSorted().at(-1) ?? new Date(0).toISOString()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">',
    '<title>Yonder articles</title>',
    `<id>${escaped(`${origin}/articles`)}</id>`,
    `<link href="${escaped(`${origin}/articles`)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + feedPath)}"/>`,
    `<updated>${updated}</updated>`,
    ...articles.map((article) => entry(origin, article)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(origin: string, article: ArticleCard): string {
  const address = escaped(`${origin}/articles/${article.slug}`)
  return [
    '<entry>',
    `<title>${escaped(article.title)}</title>`,
    `<id>${address}</id>`,
    `<link href="${address}"/>`,
    `<published>${article.published_at ?? ''}</published>`,
    `<updated>${changedAt(article)}</updated>`,
    `<author><name>${escaped(article.author)}</name></author>`,
    ...article.tags.map(({ title, slug }) => `<category term="${escaped(slug)}" label="${escaped(title)}"/>`),
    `<summary>${escaped(article.summary)}</summary>`,
    '</entry>',
  ].join('')
}

/** When it was published, or its facts looked at again. */
function changedAt({ published_at, reviewed_on }: ArticleCard): string {
  const reviewed = reviewed_on ? `${reviewed_on}T00:00:00.000Z` : ''
  return [published_at ?? '', reviewed].toSorted().at(-1) ?? ''
}

function escaped(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
