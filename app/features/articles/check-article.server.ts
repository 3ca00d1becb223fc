import { withoutTags } from '#app/platform/admin/field.server.ts'
import type { Values, Warning } from '#app/platform/admin/resource.server.ts'
import { hasSensitiveSubject } from '#app/platform/content/sensitive-subject.ts'
import type { Database } from '#app/platform/database.server.ts'
import { knownFigures } from './known-figures.server.ts'
import { knownSlugs } from './known-slugs.server.ts'
import { type Reviewed, reviewArticle } from './review.ts'
import { noticedIn, type Written } from './writing-check.ts'

/** What the pack is held to, and help lines where not a tag but the text asks for them. */
export async function checkArticle(
  values: Values,
  { db, now }: { db: Database; now: Date },
): Promise<Warning[]> {
  const article = values as Reviewed & Written
  const found: Warning[] = reviewArticle(article, await knownSlugs(db)).map(({ field, reason }) => ({
    field: field === 'help_lines' ? 'helpLines' : field,
    reason,
  }))
  const isMissing = article.helpLines.length === 0 && !found.some(({ field }) => field === 'helpLines')
  const text = [article.title, article.summary, withoutTags(article.body)].join(' ')
  if (isMissing && hasSensitiveSubject(text))
    found.push({
      field: 'helpLines',
      reason: 'none given, but the text is about a subject that needs them',
    })
  const codes = (values.occupations ?? []) as string[]
  return [...found, ...noticedIn(article, await knownFigures(db, now, codes))]
}
