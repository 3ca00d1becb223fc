import { answerLines } from '#app/features/forms/answers.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { hoursInWords } from './arrangement.ts'
import {
  type Block,
  datesInWords,
  type FormPaper,
  facts,
  heading,
  list,
  note,
  type Paper,
  paragraph,
  sampleBlocks,
  title,
} from './blocks.ts'

export type CertificateFacts = {
  student: string
  title: string
  host: string
  school: string
  startDate: string
  endDate: string
  zone: string
  isSample: boolean
  /** Days that were agreed, and what is known of each. */
  agreedDays: readonly string[]
  attendance: readonly { date: string; kind: 'checked-in' | 'absent' | 'no-show' }[]
  loggedHours: number
  tasks: readonly string[]
  report: FormPaper | null
  approvedBySchool: boolean
}

/** Days on which the student was there as far as anyone has said: all that were agreed but those of an absence. */
export function daysThere({
  agreedDays,
  attendance,
}: Pick<CertificateFacts, 'agreedDays' | 'attendance'>): string[] {
  const away = new Set(attendance.filter(({ kind }) => kind !== 'checked-in').map(({ date }) => date))
  return agreedDays.filter((date) => !away.has(date))
}

/** Says what happened, and who says so. It gives no marks and is no qualification. */
export function certificatePaper(one: CertificateFacts): Paper {
  const name = `Work experience of ${one.student}`
  return {
    title: name,
    blocks: [
      title('Certificate of work experience'),
      ...sampleBlocks(one.isSample),
      paragraph(`${one.student} did work experience at ${one.host}: ${one.title}.`),
      ...facts([
        { name: 'School', value: one.school },
        { name: 'Dates', value: datesInWords(one.startDate, one.endDate) },
        { name: 'Days', ...daysFact(one) },
        ...hoursFacts(one),
      ]),
      heading('Tasks'),
      note('As the student, the host and the school agreed on them.'),
      ...list([...one.tasks]),
      ...reportBlocks(one),
      heading('Where these facts come from'),
      ...list(whoSays(one)),
      paragraph(
        'This certificate is not a qualification and has no marks. It says what happened, not how well someone works.',
      ),
    ],
  }
}

function daysFact(one: CertificateFacts): { value: string; note: string } {
  const there = daysThere(one).length
  const checkedIn = one.attendance.filter(({ kind }) => kind === 'checked-in').length
  return {
    value: `${there} of ${one.agreedDays.length}`,
    note: `All agreed days, except days of absence. The student checked in on ${checkedIn} of them.`,
  }
}

function hoursFacts({
  report,
  loggedHours,
}: CertificateFacts): { name: string; value: string; note: string }[] {
  const said = Number(report?.answers.hours)
  const ofHost =
    report && said > 0
      ? [{ name: 'Hours at work', value: hoursInWords(said), note: 'As the host reported them.' }]
      : []
  const ofLog =
    loggedHours > 0
      ? [
          {
            name: 'Hours in the log',
            value: hoursInWords(loggedHours),
            note: 'As the student wrote them down. Nobody has checked them.',
          },
        ]
      : []
  return [...ofHost, ...ofLog]
}

/** What the host saw, without what it says of next year. */
const notAboutTheStudent: readonly string[] = ['again', 'hours', 'signature', 'signature_date']

function reportBlocks({ report }: CertificateFacts): Block[] {
  if (!report) return []
  const seen = Object.fromEntries(
    Object.entries(report.answers).filter(([field]) => !notAboutTheStudent.includes(field)),
  )
  const lines = answerLines(report.sections, seen).filter(({ value }) => value)
  if (lines.length === 0) return []
  return [heading('What the host saw'), ...facts(lines.map(({ label, value }) => ({ name: label, value })))]
}

function whoSays({ report, host, school, zone, approvedBySchool }: CertificateFacts): string[] {
  const signature = report?.signature
  return [
    ...(signature
      ? [
          `${host} reported what it saw. ${signature.name} signed the report on ${formatDate(dayIn(zone, new Date(signature.at)))}.`,
        ]
      : []),
    ...(approvedBySchool ? [`${school} approved the work experience before it started.`] : []),
    'Yonder put these facts together and did not check them at the workplace.',
  ]
}
