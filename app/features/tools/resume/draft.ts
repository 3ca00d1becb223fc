import type { LetterDetails, LetterKind } from './letters.ts'
import { blocksOf, contactLines } from './plain-text.ts'
import { refereesAgreed } from './sections.ts'
import { basicsOf, entriesOf, isObject, type Json, type JsonObject, type Resume } from './shapes.ts'

/** What is saved: the document, and the country whose words letters use. */
export type ResumeAnswers = { country: 'AU' | 'NZ'; resume: Resume }

/** The saved version that is being changed, as it was when it was opened. */
export type OpenVersion = { id: number; version: number; title: string }

/** What is typed for a letter. */
export type LetterDraft = Pick<LetterDetails, 'employer' | 'contact' | 'job' | 'reason'> & {
  kind: LetterKind
}

/** All that is on the device. Only `country` and `resume` are ever sent; the job ad and the letter stay here. */
export type ResumeDraft = ResumeAnswers & { open: OpenVersion | null; letter: LetterDraft; ad: string }

export function emptyDraft(country: ResumeAnswers['country']): ResumeDraft {
  const letter = { kind: 'advertised', employer: '', contact: '', job: '', reason: '' } as const
  return { country, resume: {}, open: null, letter, ad: '' }
}

export function toDraft({ country, resume }: ResumeAnswers): ResumeDraft {
  return { ...emptyDraft(country), resume }
}

export function answersIn({ country, resume }: ResumeDraft): ResumeAnswers {
  return { country, resume }
}

/** Nothing that a reader would see is there yet. */
export function isEmpty(resume: Resume): boolean {
  return contactLines(resume).length === 0 && blocksOf(resume).length === 0
}

/** Nothing was written in an entry yet. */
export function isBlank(entry: JsonObject): boolean {
  return Object.values(entry).every((value) =>
    [value]
      .flat()
      .every((one) => one === undefined || one === null || one === false || String(one).trim() === ''),
  )
}

/** Fields at the top. `city` and `region` stand in the location, where the format has them. */
export function setBasics(resume: Resume, field: string, text: string): Resume {
  const basics = basicsOf(resume)
  if (field !== 'city' && field !== 'region') return { ...resume, basics: { ...basics, [field]: text } }
  const location = isObject(basics.location) ? basics.location : {}
  return { ...resume, basics: { ...basics, location: { ...location, [field]: text } } }
}

export function addEntry(resume: Resume, section: string, entry: JsonObject = {}): Resume {
  return { ...resume, [section]: [...entriesOf(resume, section), entry] }
}

export function changeEntry(resume: Resume, section: string, at: number, change: JsonObject): Resume {
  const entries = entriesOf(resume, section)
  return {
    ...resume,
    [section]: entries.map((entry, index) => (index === at ? { ...entry, ...change } : entry)),
  }
}

export function removeEntry(resume: Resume, section: string, at: number): Resume {
  return { ...resume, [section]: entriesOf(resume, section).filter((_, index) => index !== at) }
}

/** The lines of a text area as a list of texts, as they are typed: an empty line stays until the field is left. */
export function linesIn(text: string): string[] {
  return text === '' ? [] : text.split('\n')
}

/** A referee said yes, or the tick was taken away. It goes by the name, so that another name needs another tick. */
export function setAgreed(resume: Resume, name: string, hasAgreed: boolean): Resume {
  const others = refereesAgreed(resume).filter((one) => one !== name)
  const meta = isObject(resume.meta) ? resume.meta : {}
  const yonder: Json = isObject(meta.yonder) ? meta.yonder : {}
  const names = hasAgreed ? [...others, name] : others
  return { ...resume, meta: { ...meta, yonder: { ...yonder, refereesAgreed: names } } }
}
