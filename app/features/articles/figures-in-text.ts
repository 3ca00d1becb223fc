import type { Source } from '#app/platform/content/sources.ts'
import { counted } from '#app/ui/figures.ts'
import { sentencesIn } from './review.ts'

type Noticed = { field: string; reason: string; quote: string }

/** A figure that the product has: what it is about, and the values that a text may give. */
export type KnownFigure = {
  /** In words, as “the minimum wage in Australia”. */
  about: string
  /** Whether a sentence is about it. */
  isIn(sentence: string): boolean
  unit: 'dollars' | 'per_cent'
  values: readonly { value: number; words: string }[]
  /** How far a text may round, as a share of the value. */
  rounding: number
}

/** Money and shares. */
const amounts = /(?:A|NZ)?\$\d(?:[\d,.]{0,15}\d)?|\d(?:[\d.]{0,9}\d)? ?(?:%|per cent)/g
/** Counts. They are patterns of their own, since one pattern for all figures takes minutes to check. */
const counts = [/\b\d{1,3}(?:,\d{3}){1,4}\b/, /\b\d(?:[\d.]{0,9}\d)? (?:million|billion)\b/]
/** The year of a law is part of its name. */
const year = /(?<!\bAct )\b(?:19|20)\d{2}\b/

/** How many paragraphs are named of those whose figure has no source. */
const maxParagraphs = 3

/** The first amount of money, share or count of a text; years alone are none. */
export function firstFigure(text: string): string | undefined {
  const [first] = [text.matchAll(amounts).next().value, ...counts.map((count) => count.exec(text))]
    .filter((found) => found !== undefined && found !== null)
    .toSorted((one, other) => one.index - other.index)
  return first?.[0]
}

/** Paragraphs and items with a figure and no link, footnote or name of a source beside it. Years alone come last. */
export function figuresWithoutSource(body: string, sources: readonly Partial<Source>[]): Noticed[] {
  const names = sources.flatMap(({ title, publisher }) => [title, publisher]).filter((name) => name)
  const found = paragraphsOf(body).flatMap((html) => {
    const text = plain(html)
    const quote = firstFigure(text) ?? year.exec(text)?.[0]
    const hasSource = /<sup|href="https?:/.test(html) || names.some((name) => text.includes(name as string))
    return quote && !hasSource ? [{ quote, sentence: sentenceWith(text, quote), isYear: isYear(quote) }] : []
  })
  const named = found.toSorted((one, other) => Number(one.isYear) - Number(other.isYear))
  const others = found.length - maxParagraphs
  const rest =
    others > 0
      ? ` ${counted(others, 'more paragraph has', 'more paragraphs have')} a figure without one.`
      : ''
  return named.slice(0, maxParagraphs).map(({ quote, sentence }, at) => ({
    field: 'body',
    reason: `gives “${quote}” with no source beside it. If it comes from somewhere, link it or name the source there.${at === maxParagraphs - 1 ? rest : ''}`,
    quote: sentence,
  }))
}

function isYear(quote: string): boolean {
  return /^\d{4}$/.test(quote)
}

/** Figures that are near one of ours and not the same: most are older, or have a typing error. */
export function figuresThatDiffer(body: string, known: readonly KnownFigure[]): Noticed[] {
  return sentencesIn(body).flatMap((sentence) => {
    const about = known.filter((one) => one.isIn(sentence))
    return [...sentence.matchAll(amounts)].flatMap(([quote]) => {
      const [unit, value] = readAmount(quote)
      const comparable = about.filter((one) => one.unit === unit)
      const values = comparable.flatMap((one) => one.values.map((known) => ({ ...known, of: one })))
      if (values.some((ours) => Math.abs(ours.value - value) <= ours.value * ours.of.rounding)) return []
      const nearest = values.toSorted(
        (one, other) => Math.abs(one.value - value) - Math.abs(other.value - value),
      )[0]
      if (!nearest || Math.abs(nearest.value - value) > nearest.value * nearShare) return []
      const reason = `says “${quote}” about ${nearest.of.about}. Our figure is ${nearest.words}. Check which is right.`
      return [{ field: 'body', reason, quote: sentence.trim().slice(0, longestQuote) }]
    })
  })
}

/** A figure further off than this is about something else. */
const nearShare = 0.25
const longestQuote = 160

function readAmount(quote: string): ['dollars' | 'per_cent', number] {
  const value = Number(quote.replace(/[^\d.]/g, ''))
  return [quote.includes('$') ? 'dollars' : 'per_cent', value]
}

/** The HTML of paragraphs and items of lists; footnotes and tables have their sources below them. */
function paragraphsOf(body: string): string[] {
  const [text = ''] = body.split('<section data-footnotes')
  return [...text.matchAll(/<(p|li)>((?:[^<]|<(?!\/?(?:p|li)>))*)/g)].map(([, , inside = '']) => inside)
}

function sentenceWith(text: string, quote: string): string {
  const sentence = text.split(/(?<=[.?!])\s+/).find((one) => one.includes(quote)) ?? quote
  return sentence.trim().slice(0, longestQuote)
}

function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
}
