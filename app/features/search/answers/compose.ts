import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import type { SearchAnswer } from '../contract.ts'
import { type AnswerTemplate, type NamedDocument, type QuestionPack, subjectOf } from './intents.ts'
import type { Question } from './recognise.ts'

/** A region that a question names, with the town as it was written in the list of places. */
export type NamedPlace = { town: string; place: string; placeId: string; country: ReaderCountry }

/** A page that answers, as the search index has it. */
export type AnswerDocument = Pick<SearchAnswer, 'title' | 'short_description' | 'category_text' | 'url'>

type Filling = {
  occupation?: { title: string; slug: string }
  place?: NamedPlace
  /** By `documentKey`; what is not published is missing. */
  documents: ReadonlyMap<string, AnswerDocument>
}

/** Answers of one question. */
const ANSWERS_MAX = 3

/**
 * The answers to a question for a reader: those of the country that the question, its place or else the reader is of.
 * What needs an occupation, a place or a page that is not known is left out.
 */
export function composeAnswers(
  question: Question,
  filling: Filling,
  reader: ReaderCountry,
  pack: Pick<QuestionPack, 'subjects'>,
): SearchAnswer[] {
  const values = valuesOf(question, filling, pack)
  return answersFor(question, filling.place, reader)
    .flatMap((answer) => (answer.document ? known(answer.document, filling) : fill(answer, values)) ?? [])
    .slice(0, ANSWERS_MAX)
}

/** The pages among the answers to a question, to be looked up. */
export function documentsOf(
  question: Question,
  place: NamedPlace | undefined,
  reader: ReaderCountry,
): NamedDocument[] {
  return answersFor(question, place, reader).flatMap(({ document }) => document ?? [])
}

export function documentKey({ type, ref }: NamedDocument): string {
  return `${type}/${ref}`
}

function answersFor(
  question: Question,
  place: NamedPlace | undefined,
  reader: ReaderCountry,
): AnswerTemplate[] {
  const country = question.country ?? place?.country ?? reader
  return question.intent.answers.filter((answer) => !answer.country || answer.country === country)
}

function known(document: NamedDocument, { documents }: Filling): SearchAnswer | null {
  const found = documents.get(documentKey(document))
  return found ? { ...found, figure: null, is_outside: false } : null
}

function valuesOf(
  { topic }: Question,
  { occupation, place }: Filling,
  pack: Pick<QuestionPack, 'subjects'>,
): Record<string, string | undefined> {
  const subject = subjectOf(pack, topic)
  return {
    topic,
    occupation: occupation?.title,
    slug: occupation?.slug,
    town: place?.town,
    place: place?.place,
    placeId: place?.placeId,
    subject: subject?.name,
    taught: subject?.isHobby ? undefined : subject?.name,
    hub: subject?.hub ?? undefined,
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
    is_outside: template.site !== null,
    figure: null,
  }
}
