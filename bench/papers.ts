import { createServer } from 'vite'
import type { FormPaper } from '../app/features/placements/papers/blocks.ts'
import { workdays } from '../test/placements.ts'
import { median, type Report } from './report.ts'

const turns = 15
const maxCpuMs = 250

/** The packet and the card of a placement with long answers, rendered one after another. No site and no database. */
export async function benchPapers(report: Report): Promise<void> {
  report.section(
    'Papers of placements',
    `The whole packet of a placement: four forms with long answers and the report of the host, 20 rules with sources, ten days with a log, and the emergency card. Processor time of this process for each file, medians of ${turns}, beside an empty page.`,
  )
  // The typefaces are part of the build, so Vite loads what renders.
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
  })
  try {
    const load = <T>(file: string) =>
      vite.ssrLoadModule(`/app/features/placements/papers/${file}`) as Promise<T>
    const { renderPaper } =
      await load<typeof import('../app/features/placements/papers/render.server.ts')>('render.server.ts')
    const { packetPaper } =
      await load<typeof import('../app/features/placements/papers/arrangement.ts')>('arrangement.ts')
    const { cardPaper } =
      await load<typeof import('../app/features/placements/papers/emergency-card.ts')>('emergency-card.ts')
    const facts = { updatedAt: new Date('2027-05-05T00:00:00Z'), place: 'AU-VIC' as const, termsVersion: 1 }
    const of = (paper: Parameters<typeof renderPaper>[0]) => cpuOf(() => renderPaper(paper, facts))
    const empty = await of({ title: 'Empty', blocks: [{ kind: 'title', text: 'Empty' }] })
    const add = (name: string, { ms, bytes }: Measured) =>
      report.add({
        name: `${name}, ${Math.round(bytes / 1_024)} KB`,
        value: `${ms.toFixed(0)} ms`,
        baseline: `${empty.ms.toFixed(0)} ms for an empty page`,
        ratio: ms / empty.ms,
        goal: `≤ ${maxCpuMs} ms`,
        met: ms <= maxCpuMs,
      })
    add('Processor time of a packet', await of(packetPaper(longArrangement())))
    add('Processor time of a card', await of(cardPaper(card)))
  } finally {
    await vite.close()
  }
}

type Measured = { ms: number; bytes: number }

async function cpuOf(render: () => Promise<Uint8Array>): Promise<Measured> {
  const { length: bytes } = await render()
  const all: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const before = process.cpuUsage()
    await render()
    const { user, system } = process.cpuUsage(before)
    all.push((user + system) / 1_000)
  }
  return { ms: median(all), bytes }
}

const long =
  'The student watches first, then helps with someone beside them, and writes down what was learnt. '
const at = '2027-04-01T01:00:00.000Z'

function formOf(form: FormPaper['form']): FormPaper {
  const names = Array.from({ length: 12 }, (_, index) => `question_${index}`)
  return {
    form,
    title: 'Sample form',
    sections: [
      {
        title: 'Sample part',
        fields: names.map((name) => ({
          name,
          type: 'textarea' as const,
          label: `What of ${name} is agreed?`,
        })),
      },
    ],
    answers: Object.fromEntries(names.map((name, index) => [name, long.repeat(1 + (index % 4))])),
    signature: { name: 'Sample Name', at, digest: 'a'.repeat(64), terms_version: 1 },
  }
}

function longArrangement(): Parameters<
  typeof import('../app/features/placements/papers/arrangement.ts').packetPaper
>[0] {
  const days = workdays('2027-05-03', 10)
  const source = {
    title: 'Sample text',
    address: 'https://example.org/rules',
    dated: '2026',
    seen: '2026-11-01',
  }
  return {
    title: 'Two weeks in a sample office',
    termsVersion: 1,
    zone: 'Australia/Melbourne',
    isSample: true,
    official: null,
    cover: [
      { name: 'Student', value: 'Sample Student' },
      { name: 'School', value: 'Sample School' },
    ],
    startDate: '2027-05-03',
    endDate: '2027-05-14',
    days,
    tasks: Array.from({ length: 6 }, (_, index) => `Sample task ${index}`),
    forms: (['student', 'host', 'guardian', 'school', 'host-report'] as const).map(formOf),
    signedBy: [{ party: 'student', name: 'Sample Name', at }],
    findings: Array.from({ length: 20 }, () => ({
      topic: 'hours' as const,
      outcome: 'pass' as const,
      says: long,
      sources: [source, source],
      bySchool: null,
    })),
    rules: { name: 'Victoria', checkedOn: '2026-11-01' },
    decisions: [{ topic: 'payment', about: long, why: long, by: 'Sample Approver', at }],
    records: Array.from({ length: 10 }, () => long),
    log: days.map(({ date }) => ({ date, hours: 7, text: long.repeat(3) })),
    absences: [],
  }
}

const card = {
  student: 'Sample Student',
  emergency: '000',
  school: { name: 'Sample School', phone: '03 9000 0000' },
  onCall: [{ name: 'Sample Person', phone: '0400 000 000' }],
  host: { name: 'Sample Host', phone: '03 9000 0001', address: '1 Sample Street' },
  supervisor: { name: 'Sample Supervisor', phone: '0400 000 001' },
  contact: { name: 'Sample Contact', phone: '0400 000 002' },
  startDate: '2027-05-03',
  endDate: '2027-05-14',
  isSample: true,
}
