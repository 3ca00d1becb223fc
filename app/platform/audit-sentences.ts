import type { Database } from './database.server.ts'

type Values = Readonly<Record<string, unknown>>

/** What a sentence of the audit log is made of. Names are looked up when the log is read. */
export type AuditFacts = {
  /** What it was done to: `Wattle Grove High`, `the article “Youth Allowance”`, `account 812`. */
  thing: string
  /** Name of the school that it belongs to. */
  school: string | null
  before: Values
  after: Values
}

/** What a person did, as it follows their name: `locked account 812`. */
export type AuditSentence = (facts: AuditFacts) => string

/** What audit rows of one kind are about, by the first part of their subject: `placements` of `placements/12`. */
export type AuditSubject = {
  /** With its article: `a placement`. What it is called where nothing is known of it. */
  one: string
  /** Names and schools of those with these ids. What is gone is left out, and so are names of students. */
  find?: FindAuditSubjects
}
export type FindAuditSubjects = (
  db: Database,
  ids: readonly string[],
) => Promise<Map<string, { name?: string; schoolId?: number | null }>>

/** ` at Wattle Grove High`, or nothing. */
export function atSchool({ school }: Pick<AuditFacts, 'school'>): string {
  return school ? ` at ${school}` : ''
}

/** `34 students`, `1 student`, and `students` where the number is not known. */
export function howMany(count: unknown, one: string, many = `${one}s`): string {
  if (typeof count !== 'number') return many
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`
}
