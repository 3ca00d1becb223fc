import { sensitiveTags } from '#app/features/site/article-topics.ts'
import { readingGrade, wordsOf } from '#app/platform/content/reading-level.ts'
import type { Source } from '#app/platform/content/sources.ts'
import { type KnownSlugs, leadsSomewhere, linksIn } from './links.ts'
import { articleWords, maxReadingGrade } from './rules.ts'

/** What a check looks at: an article of the pack, or one in the admin area. `body` is rich text. */
export type Reviewed = {
  title: string
  summary: string
  body: string
  tags: readonly string[]
  sources: readonly Source[]
  helpLines: readonly string[]
}

/** What an editor would look at, in words that complete “the article …”; empty when nothing is wrong. */
export function reviewArticle(article: Reviewed, known: KnownSlugs): { field: string; reason: string }[] {
  const found: { field: string; reason: string }[] = []
  const find = (field: string, reason: string) => found.push({ field, reason })
  const words = wordsIn(article.body)
  if (words < articleWords.least || words > articleWords.most)
    find('body', `has ${words} words, not ${articleWords.least} to ${articleWords.most}`)
  const grade = gradeOf(article.body) ?? 0
  if (grade > maxReadingGrade)
    find('body', `reads like Year ${grade.toFixed(1)}, above Year ${maxReadingGrade}`)
  if (article.sources.length === 0) find('sources', 'none given')
  for (const { url } of article.sources)
    if (!/^https:\/\/[^\s/]+\.[a-z]+/.test(url)) find('sources', `has a source without https: ${url}`)
  for (const href of linksIn(article.body))
    if (href.startsWith('/') && !leadsSomewhere(href, known))
      find('body', `links to ${href}, which is not a page of this site`)
  if (article.tags.some((tag) => sensitiveTags.includes(tag)) && article.helpLines.length === 0)
    find('help_lines', 'none given, but the subject needs them')
  for (const [, picture = ''] of article.body.matchAll(/<img ([^<>]*)>/g))
    if (!/alt="[^"]+"/.test(picture))
      find('body', 'has a picture without a description for people who cannot see it')
  return found
}

/** How many words someone reads: all but footnotes. */
export function wordsIn(body: string): number {
  return wordsOf(plain(withoutNotes(body))).length
}

/** The Flesch–Kincaid grade of a text; null without sentences. */
export function gradeOf(body: string): number | null {
  const sentences = sentencesIn(body)
  return sentences.length > 0 ? readingGrade(sentences) : null
}

/** Sentences of running text and lists; tables, headings and footnotes have none. */
export function sentencesIn(body: string): string[] {
  const blocks = ['table', 'h2', 'h3', 'h4']
    .reduce((text, name) => without(text, `<${name}`, `</${name}>`), withoutNotes(body))
    .split(/<\/?(?:p|li|ul|ol|blockquote|figure|figcaption|div)(?:\s[^<>]*)?>/)
  return blocks
    .flatMap((block) => plain(block).split(/(?<=[.?!:;])\s+/))
    .filter((line) => wordsOf(line).length > 0)
}

function withoutNotes(body: string): string {
  return without(without(body, '<section data-footnotes', '</section>'), '<sup>', '</sup>')
}

/** A text without what stands from each `start` to the next `end`. */
function without(text: string, start: string, end: string): string {
  const [before = '', ...parts] = text.split(start)
  return before + parts.map((part) => part.slice(part.indexOf(end)).replace(end, '')).join('')
}

function plain(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replace(/&[a-z]+;/g, ' ')
}
