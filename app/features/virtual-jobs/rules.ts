import { allFields } from '#app/features/forms/answers.ts'
import type { FormSection } from '#app/features/forms/template.ts'

export const statuses = ['not-started', 'in-progress', 'completed'] as const
export type Status = (typeof statuses)[number]

export const pageKinds = ['page', 'activity'] as const
export const taskKinds = ['order', 'read-a-table', 'choose-and-justify', 'write-a-message'] as const
export type TaskKind = (typeof taskKinds)[number]

export const documentKinds = ['job-sheet', 'plan', 'data', 'safety-card'] as const
export type DocumentKind = (typeof documentKinds)[number]

type PageFacts = { slug: string; title: string }

/** The pages that are still to do, in their order. */
export function missingPages<P extends PageFacts>(pages: readonly P[], done: readonly string[]): P[] {
  return pages.filter(({ slug }) => !done.includes(slug))
}

/** Where someone goes on: the first page that is not done; null when all are. */
export function resumePage<P extends PageFacts>(pages: readonly P[], done: readonly string[]): P | null {
  return missingPages(pages, done)[0] ?? null
}

/** The same questions with none required: half an answer can be saved. */
export function withoutRequired(sections: readonly FormSection[]): FormSection[] {
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({
      ...field,
      required: false,
      ...(field.fields && { fields: field.fields.map((own) => ({ ...own, required: false })) }),
    })),
  }))
}

/** In a task of order each place is used once. The names of all fields that share a place with another. */
export function repeatedPlaces(
  sections: readonly FormSection[],
  answers: Readonly<Record<string, unknown>>,
): string[] {
  const names = allFields(sections)
    .filter(({ type, name }) => type === 'select' && answers[name] !== undefined)
    .map(({ name }) => name)
  return names.filter((name) => names.some((other) => other !== name && answers[other] === answers[name]))
}

/** The field that takes files; an activity has one at most. */
export function fileFieldOf(sections: readonly FormSection[]): string | null {
  return allFields(sections).find(({ type }) => type === 'file')?.name ?? null
}

type Speaker = { providers: readonly { type: string; id: number }[] }

/** Whether a provider speaks for the employer of an experience. */
export function speaksFor({ providers }: Speaker, employerId: number | null): boolean {
  return providers.some(({ type, id }) => type === 'employer' && id === employerId)
}

export const nameStyles = ['first-and-initial', 'first', 'full'] as const
export type NameStyle = (typeof nameStyles)[number]

const adultAge = 18

type Named = { firstName: string; lastName: string }

/** The name as a certificate shows it. Someone without a last name has one form alone. */
export function certificateName({ firstName, lastName }: Named, style: NameStyle): string {
  const first = firstName.trim()
  const last = lastName.trim()
  if (style === 'first' || last === '') return first
  return style === 'full' ? `${first} ${last}` : `${first} ${[...last][0]}.`
}

/** Under 18, or at an unknown age: first name and initial. The person may choose another. */
export function defaultNameStyle(age: number | null): NameStyle {
  return age !== null && age >= adultAge ? 'full' : 'first-and-initial'
}

/** What a résumé may say without stretching it. */
export function resumeLine(title: string, minutes: number): string {
  return `${title} (virtual, self-paced, ${minutes} minutes; not employment), Yonder`
}

const wordsPerMinute = 150

/** Whole minutes that a page takes: its words at 150 a minute, and its task. */
export function minutesOf(words: number, taskMinutes: number): number {
  return Math.ceil(words / wordsPerMinute) + taskMinutes
}

/** What every certificate says was done. */
export const assessedWords = [
  'Every page was opened and marked as done.',
  'Every question of every activity was answered.',
] as const

/** What no certificate may be taken for. */
export const notAssessedWords = [
  'Nobody marked the answers, and nobody watched.',
  'No work was done for an employer, and nobody was paid.',
  'It is not a qualification, a licence or safety training.',
] as const
