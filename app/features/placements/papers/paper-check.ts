import { dayIn } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { type AmendedField, amendedFields, type SignedTerms } from '../amendments/amendments.ts'
import type { PlacementNews } from '../news.ts'
import { eventWords } from '../school/school-words.ts'
import { instantInWords } from './blocks.ts'
import type { PaperCheck } from './contract.ts'
import { type PaperKind, paperNames } from './paper-kinds.ts'

type CheckFacts = {
  zone: string
  /** Of the arrangement as it is now. */
  termsVersion: number
  /** Null: no file with these bytes was made. */
  made: { kind: PaperKind; termsVersion: number; at: Date } | null
  /** Changes that hold. */
  amendments: readonly { before: SignedTerms; after: SignedTerms; at: Date }[]
  events: readonly { kind: string; at: Date }[]
}

/** What is said of a file whose digest was looked up. */
export function paperCheck({ made, termsVersion, zone, amendments, events }: CheckFacts): PaperCheck {
  if (!made)
    return {
      result: 'unknown',
      kind: null,
      made_at: null,
      terms_version: null,
      says: 'This is not a file that Yonder made for this placement. It may belong to another placement, or someone changed it or saved it again.',
      changed: [],
    }
  const isNow = made.termsVersion === termsVersion
  const what = `This is “${paperNames[made.kind]}”, as Yonder first made it on ${instantInWords(made.at.toISOString(), zone)}.`
  const changed = [
    ...amendments.filter(({ at }) => at > made.at).map((change) => amendmentLine(change, zone)),
    ...events
      .filter(({ at, kind }) => at > made.at && !isSilent(kind))
      .map((event) => eventLine(event, zone)),
  ]
  return {
    result: isNow ? 'as-now' : 'older',
    kind: made.kind,
    made_at: made.at.toISOString(),
    terms_version: made.termsVersion,
    says: isNow
      ? `${what} It shows version ${made.termsVersion} of the arrangement, which is the version now.`
      : `${what} It shows version ${made.termsVersion} of the arrangement. The version now is ${termsVersion}.`,
    changed,
  }
}

const fieldWords: Record<AmendedField, string> = {
  dates: 'the dates',
  hours: 'the hours',
  address: 'the place of work',
  supervisor: 'the supervisor',
  tasks: 'the tasks',
}

function amendmentLine({ before, after, at }: CheckFacts['amendments'][number], zone: string): string {
  const fields = amendedFields(before, after).map((field) => fieldWords[field])
  return `${dayOf(at, zone)}: a change of ${fields.join(', ') || 'the arrangement'}`
}

/** What changes nothing that a paper shows, and changes that are listed by themselves. */
const silent: readonly string[] = ['link-sent', 'letter-sent', 'reminded', 'amendment-applied']

function isSilent(kind: string): boolean {
  return silent.includes(kind)
}

function eventLine({ kind, at }: CheckFacts['events'][number], zone: string): string {
  return `${dayOf(at, zone)}: ${eventWords[kind as PlacementNews] ?? kind}`
}

function dayOf(at: Date, zone: string): string {
  return formatDate(dayIn(zone, at))
}
