import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { SearchAnswer } from '../contract.ts'
import type { AnswerTemplate } from './intents.ts'
import { type Question, subjectOf } from './recognise.ts'

/** A region that a question names, with the town as it was written in the list of places. */
export type NamedPlace = { town: string; place: string; placeId: string; country: ReaderCountry }
type Filling = { occupation?: { title: string; slug: string }; place?: NamedPlace }

/** Answers of one question. */
const ANSWERS_MAX = 3

/**
 * The answers to a question for a reader: those of the country that the question, its place or else the reader is of.
 * What needs an occupation or a place that is not known is left out.
 */
export function composeAnswers(question: Question, filling: Filling, reader: ReaderCountry): SearchAnswer[] {
  const country = question.country ?? filling.place?.country ?? reader
  const values = valuesOf(question, filling)
  return question.intent.answers
    .filter((answer) => !answer.country || answer.country === country)
    .flatMap((answer) => fill(answer, values) ?? [])
    .slice(0, ANSWERS_MAX)
}

function valuesOf({ topic }: Question, { occupation, place }: Filling): Record<string, string | undefined> {
  const subject = subjectOf(topic)
  return {
    topic,
    occupation: occupation?.title,
    slug: occupation?.slug,
    town: place?.town,
    place: place?.place,
    placeId: place?.placeId,
    subject: subject?.name,
    taught: subject?.isHobby ? undefined : subject?.name,
    hub: subject?.hub,
  }
}

function fill(template: AnswerTemplate, values: Record<string, string | undefined>): SearchAnswer | null {
  const parts = [template.title, template.text, template.url].map((part) => part.matchAll(/\{(\w+)\}/g))
  if (parts.some((names) => [...names].some(([, name]) => !values[name as string]))) return null
  const filled = (text: string, write = (value: string) => value) =>
    text.replace(/\{(\w+)\}/g, (_, name) => write(values[name] as string))
  return {
    title: filled(template.title),
    short_description: filled(template.text),
    category_text: template.site ? `${template.site} · another website` : 'Answer',
    url: template.url === '{hub}' ? filled(template.url) : filled(template.url, encodeURIComponent),
    is_outside: template.site !== undefined,
  }
}
