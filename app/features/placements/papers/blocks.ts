import { type AnswerLine, type Answers, answerLines } from '#app/features/forms/answers.ts'
import type { FormSection, LeafField } from '#app/features/forms/template.ts'
import { localTime } from '#app/platform/calendar.ts'
import { formatDate, formatTime } from '#app/platform/date-words.ts'
import type { PdfCard } from '#app/platform/pdf/card.server.ts'
import type { WorkDay } from '../rules/facts.ts'
import type { OfficialForm } from './official-form.ts'
import { officialFormInWords } from './official-form.ts'
import type { SignedFormKind } from './paper-kinds.ts'

export type Fact = { name: string; value: string; note?: string }

/** What a paper is made of, in the order in which it is read aloud. */
export type Block =
  | { kind: 'title' | 'heading' | 'subheading' | 'paragraph' | 'note'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'signature'; name: string; notes: string[] }
  | { kind: 'card'; card: PdfCard }
  | { kind: 'page' }

export type Paper = { title: string; blocks: Block[] }

/** A form with its answers and the signature that counts. */
export type FormPaper = {
  form: SignedFormKind
  title: string
  /** The questions as they were answered. */
  sections: FormSection[]
  answers: Answers
  signature: { name: string; at: string; digest: string; terms_version: number } | null
}

export const title = (text: string): Block => ({ kind: 'title', text })
export const heading = (text: string): Block => ({ kind: 'heading', text })
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const note = (text: string): Block => ({ kind: 'note', text })

/** A list; nothing where it is empty. */
export function list(items: string[]): Block[] {
  return items.length > 0 ? [{ kind: 'list', items }] : []
}

/** Facts that are known; those without a value are left out. */
export function facts(all: { name: string; value: string | null | undefined; note?: string }[]): Block[] {
  const known = all.flatMap(({ name, value, note: small }) =>
    value ? [{ name, value, ...(small && { note: small }) }] : [],
  )
  return known.length > 0 ? [{ kind: 'facts', facts: known }] : []
}

/** Longer answers stand below their question, over the whole width; they may go over a page. */
const maxInTable = 240 // characters

/** The questions and answers of a form, and the signature below them. @param zone of the school */
export function formBlocks({ sections, answers, signature }: FormPaper, zone: string): Block[] {
  const blocks: Block[] = []
  for (const section of sections) {
    const lines = answeredLines([section], unsigned(answers))
    if (lines.length > 0 && section.title) blocks.push({ kind: 'subheading', text: section.title })
    for (const { label, value } of lines) {
      if (value.length > maxInTable)
        blocks.push({ kind: 'subheading', text: label }, ...value.split(/\n+/).map(paragraph))
      else addFact(blocks, { name: label, value })
    }
  }
  if (signature) blocks.push(signatureBlock(signature, zone))
  return blocks
}

/** Answers in words. A question that belongs to another one names it, since paper does not show one inside the other. */
export function answeredLines(sections: readonly FormSection[], answers: Answers): AnswerLine[] {
  const lineOf = (field: LeafField) =>
    answerLines([{ fields: [field] }], answers).filter(({ value }) => value)
  return sections.flatMap(({ fields }) =>
    fields.flatMap(({ fields: inner = [], ...field }) => [
      ...lineOf(field),
      ...inner.flatMap(lineOf).map((line) => ({ ...line, label: `${field.label}: ${line.label}` })),
    ]),
  )
}

/** The typed name and its time. */
function unsigned(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => name !== 'signature'))
}

function addFact(blocks: Block[], fact: Fact): void {
  const last = blocks.at(-1)
  if (last?.kind === 'facts') last.facts.push(fact)
  else blocks.push({ kind: 'facts', facts: [fact] })
}

function signatureBlock(signature: NonNullable<FormPaper['signature']>, zone: string): Block {
  return {
    kind: 'signature',
    name: signature.name,
    notes: [
      `Typed name with a tick, ${instantInWords(signature.at, zone)}. Version ${signature.terms_version} of the arrangement.`,
      `SHA-256 of what was signed: ${signature.digest}`,
    ],
  }
}

/** `Mon 3 May 2027, 9.30 am, Sydney time`: times on paper say whose they are. */
export function instantInWords(at: string, zone: string): string {
  const local = localTime(zone, new Date(at))
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  return `${formatDate(local.slice(0, 10))}, ${formatTime(local.slice(11, 16))}, ${city} time`
}

export function dayLines(days: readonly WorkDay[]): string[] {
  return days.map(({ date, from, to }) => `${formatDate(date)}, ${formatTime(from)} to ${formatTime(to)}`)
}

export function datesInWords(first: string, last: string): string {
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`
}

/** First on each paper where there is an official form. */
export function officialBlocks(form: OfficialForm | null): Block[] {
  return form ? [paragraph(officialFormInWords(form)), note(`${form.title}: ${form.address}`)] : []
}

export const sampleBlocks = (isSample: boolean): Block[] =>
  isSample ? [paragraph('Sample: these people and places are made up.')] : []
