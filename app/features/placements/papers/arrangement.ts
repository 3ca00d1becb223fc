import { readableDate } from '#app/features/credits/rules.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { partyNames } from '../readiness.ts'
import type { WorkDay } from '../rules/facts.ts'
import { type Party, topics } from '../rules/topics.ts'
import {
  type Block,
  datesInWords,
  dayLines,
  type Fact,
  type FormPaper,
  facts,
  formBlocks,
  heading,
  instantInWords,
  list,
  note,
  officialBlocks,
  type Paper,
  paragraph,
  sampleBlocks,
  title,
} from './blocks.ts'
import type { OfficialForm } from './official-form.ts'
import { paperNames, type SignedFormKind } from './paper-kinds.ts'

export type PaperFinding = {
  topic: keyof typeof topics
  outcome: 'pass' | 'refuse' | 'ask' | 'tell'
  says: string
  sources: { title: string; address: string; dated: string | null; seen: string }[]
  /** Who of the school has confirmed or decided it, and when. */
  bySchool: string | null
}

/** A signature in a copy for someone who does not read the form: never more than when. `name` null: it is not said. */
export type SignedBy = { party: Party; name: string | null; at: string }

/** What a copy of the arrangement says. What its reader may not see is left out before. */
export type Arrangement = {
  title: string
  termsVersion: number
  zone: string
  isSample: boolean
  official: OfficialForm | null
  /** The student, the school, the host and so on, in the order of the cover. */
  cover: readonly { name: string; value: string | null }[]
  startDate: string
  endDate: string
  days: readonly WorkDay[]
  tasks: readonly string[]
  /** Forms that the reader may read in full. */
  forms: readonly FormPaper[]
  signedBy: readonly SignedBy[]
  findings: readonly PaperFinding[]
  /** Where the rules come from: the name of the place, and the day they were looked at. */
  rules: { name: string; checkedOn: string } | null
  decisions: readonly { topic: keyof typeof topics; about: string; why: string; by: string; at: string }[]
  records: readonly string[]
  log: readonly { date: string; hours: number; text: string }[]
  absences: readonly string[]
}

/** The whole packet: cover, days, forms, rules, decisions, log. */
export function packetPaper(one: Arrangement): Paper {
  return {
    title: `Work experience: ${one.title}`,
    blocks: [
      title(`Work experience: ${one.title}`),
      ...sampleBlocks(one.isSample),
      ...officialBlocks(one.official),
      ...coverBlocks(one),
      ...part('Days and hours', list(dayLines(one.days))),
      ...part('Tasks', list([...one.tasks])),
      ...signedBlocks(one),
      ...one.forms.flatMap((form) => fullForm(form, one.zone)),
      ...ruleBlocks(one),
      ...part(
        'What the school decided',
        list(one.decisions.map((decision) => decisionLine(decision, one.zone))),
      ),
      ...part('What the school recorded', list([...one.records])),
      ...logBlocks(one),
    ],
  }
}

/** One signed form on its own. */
export function formPaper(form: FormPaper, one: Arrangement): Paper {
  return {
    title: `${paperNames[form.form]}: ${one.title}`,
    blocks: [
      title(paperNames[form.form]),
      ...sampleBlocks(one.isSample),
      ...officialBlocks(one.official),
      ...coverBlocks(one),
      ...part(form.title, formBlocks(form, one.zone)),
    ],
  }
}

/** Short, so that all who signed fit on the first page; the version is at the foot of each. */
function coverBlocks({ cover, startDate, endDate, days }: Arrangement): Block[] {
  return facts([...cover, { name: 'Dates', value: datesOfCover(startDate, endDate, days.length) }])
}

function datesOfCover(startDate: string, endDate: string, days: number): string {
  const dates = datesInWords(startDate, endDate)
  return days > 0 ? `${dates}, ${days === 1 ? '1 day' : `${days} days`} at work` : dates
}

/** A heading with the blocks below it; nothing without them. */
function part(name: string, blocks: Block[]): Block[] {
  return blocks.length > 0 ? [heading(name), ...blocks] : []
}

function signedBlocks({ signedBy, zone }: Arrangement): Block[] {
  const lines = signedBy.map(({ party, name, at }): Fact => {
    const who = partyNames[party]
    return {
      name: who.charAt(0).toUpperCase() + who.slice(1),
      value: name ?? 'Signed',
      note: instantInWords(at, zone),
    }
  })
  return part('Who has signed', facts(lines))
}

function fullForm(form: FormPaper, zone: string): Block[] {
  const blocks = formBlocks(form, zone)
  if (blocks.length === 0) return []
  const name = paperNames[form.form as SignedFormKind]
  return [{ kind: 'page' }, heading(name), ...(form.signature ? [] : [note('Not signed.')]), ...blocks]
}

const outcomes: Record<PaperFinding['outcome'], string> = {
  pass: 'Met',
  refuse: 'Not met',
  ask: 'The school checks',
  tell: 'For information',
}

function ruleBlocks({ findings, rules }: Arrangement): Block[] {
  if (findings.length === 0 || !rules) return []
  return [
    { kind: 'page' },
    heading('What the rules say'),
    note(
      `Rules of ${rules.name}, checked on ${formatDate(rules.checkedOn)}. Yonder helps to check them. The official texts decide.`,
    ),
    ...facts(
      findings.map(({ topic, outcome, says, sources, bySchool }) => ({
        name: topics[topic],
        value: `${outcomes[outcome]}: ${says}`,
        note: [...sources.map(sourceLine), bySchool && `Checked by ${bySchool}.`].filter(Boolean).join(' '),
      })),
    ),
  ]
}

function sourceLine({ title: name, address, dated, seen }: PaperFinding['sources'][number]): string {
  return `${name}${dated ? ` (${readableDate(dated)})` : ''}, seen ${readableDate(seen)}: ${address}.`
}

function decisionLine({ topic, about, why, by, at }: Arrangement['decisions'][number], zone: string): string {
  return `${topics[topic]}: ${about} Decided by ${by}, ${instantInWords(at, zone)}: ${why}`
}

function logBlocks({ log, absences }: Arrangement): Block[] {
  const lines = log.map(({ date, hours, text }) => `${formatDate(date)}, ${hoursInWords(hours)}: ${text}`)
  const blocks = [...list(lines), ...list([...absences])]
  if (blocks.length === 0) return []
  return [heading('The student’s log'), paragraph('As the student wrote it.'), ...blocks]
}

export function hoursInWords(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}
