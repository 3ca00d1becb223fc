import { readingGrade, wordsOf } from '#app/platform/content/reading-level.ts'
import { hasSensitiveSubject } from '#app/platform/content/sensitive-subject.ts'
import type { CheckName } from './check-names.ts'
import { missingCountry } from './country-check.ts'

/** What a check looks at: a record's values and the kinds of its fields. */
export type Checked = {
  fields: Record<string, { kind: string; label: string; alt?: string }>
  values: Record<string, unknown>
  /** Whether an address of this site leads to a page. */
  leadsSomewhere(path: string): boolean
}
export type Warning = { field: string; reason: string; check?: CheckName }

/** Source: brief of the articles: read with ease in Year 9. */
const maxGrade = 9
/** What an editor would look at before publishing. It warns; a person decides. */
export function publishWarnings({ fields, values, leadsSomewhere }: Checked): Warning[] {
  const found = Object.entries(fields).flatMap(([name, field]): Warning[] => {
    const value = values[name]
    if (field.kind === 'rich-text') return richTextWarnings(name, String(value ?? ''), leadsSomewhere)
    if (field.kind === 'image' && value && field.alt && !values[field.alt])
      return [{ field: name, reason: 'no description for people who cannot see it', check: 'pictures' }]
    if (isSources(name) && isEmpty(value)) return [{ field: name, reason: 'none given', check: 'sources' }]
    if (isHelpLines(name) && isEmpty(value) && hasSensitiveSubject(allText(fields, values))) {
      const reason = 'none given, but the text is about a subject that needs them'
      return [{ field: name, reason, check: 'help-lines' }]
    }
    return []
  })
  return [...found, ...missingCountry(fields, values)]
}

export function isSources(name: string): boolean {
  return /^sources?$/i.test(name)
}

export function isHelpLines(name: string): boolean {
  return /^help_?lines$/i.test(name)
}

function richTextWarnings(field: string, html: string, leadsSomewhere: Checked['leadsSomewhere']): Warning[] {
  const found: Warning[] = []
  const sentences = sentencesIn(html)
  const grade = sentences.length >= 3 ? readingGrade(sentences) : 0
  if (grade > maxGrade)
    found.push({
      field,
      reason: `reads like Year ${Math.round(grade)}; aim for Year ${maxGrade}`,
      check: 'reading-age',
    })
  for (const href of ownLinksIn(html))
    if (!leadsSomewhere(pathOf(href)))
      found.push({ field, reason: `links to ${href}, which is not a page of this site`, check: 'links' })
  for (const [, attributes = ''] of html.matchAll(/<img ([^<>]*)>/g))
    if (!/alt="[^"]+"/.test(attributes))
      found.push({
        field,
        reason: 'has a picture without a description for people who cannot see it',
        check: 'pictures',
      })
  return found
}

/** Addresses of this site that a text links to. */
export function ownLinksIn(html: string): string[] {
  return [...html.matchAll(/<a ([^<>]*)>/g)].flatMap(
    ([, attributes = '']) => /href="(\/[^"]*)"/.exec(attributes)?.[1] ?? [],
  )
}

export function pathOf(href: string): string {
  return href.split(/[?#]/)[0] ?? ''
}

const noSentences = new Set(['table', 'h2', 'h3', 'h4'])
const inline = new Set(['a', 'strong', 'em', 'sub', 'sup'])

/** Sentences of running text and lists; tables and headings have none. */
export function sentencesIn(html: string): string[] {
  let text = ''
  let skipped: string | undefined
  let end = 0
  for (const tag of html.matchAll(/<(\/?)([a-z0-9]{1,10})\b[^<>]*>/g)) {
    const [whole, slash, name = ''] = tag
    if (!skipped) text += html.slice(end, tag.index)
    end = tag.index + whole.length
    if (!inline.has(name)) text += '\n'
    if (!skipped && !slash && noSentences.has(name)) skipped = name
    else if (slash && name === skipped) skipped = undefined
  }
  if (!skipped) text += html.slice(end)
  return text
    .replace(/&[a-z]+;/g, ' ')
    .split(/\n|(?<=[.?!:;])\s/)
    .filter((line) => wordsOf(line).length > 0)
}

function allText(fields: Checked['fields'], values: Checked['values']): string {
  return Object.entries(fields)
    .filter(([, { kind }]) => ['text', 'long-text', 'rich-text'].includes(kind))
    .map(([name]) => String(values[name] ?? ''))
    .join(' ')
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
