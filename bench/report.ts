import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** One figure: what was measured, beside what, and the goal it stands against. */
export type Figure = {
  name: string
  value: string
  baseline?: string
  /** value ÷ baseline, taken in the same run. */
  ratio?: number
  goal?: string
  met?: boolean
}

type Section = { title: string; note?: string; figures: Figure[] }

/** Collects figures, prints them as they come and writes them down at the end. */
export class Report {
  readonly #sections: Section[] = []

  section(title: string, note?: string): void {
    this.#sections.push({ title, note, figures: [] })
    console.log(`\n${title}`)
  }

  add(figure: Figure): void {
    this.#sections.at(-1)?.figures.push(figure)
    const beside = figure.baseline ? ` beside ${figure.baseline}` : ''
    const ratio = figure.ratio === undefined ? '' : `, ratio ${figure.ratio.toFixed(2)}`
    const goal = figure.goal ? ` (goal ${figure.goal}: ${figure.met ? 'met' : 'NOT met'})` : ''
    console.log(`  ${figure.name}: ${figure.value}${beside}${ratio}${goal}`)
  }

  /** Sections that were not measured this time stay as they are, and so does what is written by hand at the end. */
  write(file: string): void {
    const today = new Date().toISOString().slice(0, 10)
    const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
    const earlier = sectionsOf(existsSync(file) ? readFileSync(file, 'utf8') : '')
    for (const { title, note, figures } of this.#sections) {
      const lines = [
        `Measured on ${today}: ${machine}.${note ? ` ${note}` : ''}`,
        '',
        '| What | Yonder | Beside | Ratio | Goal | |',
        '|---|---:|---:|---:|---:|---|',
        ...figures.map(row),
      ]
      earlier.set(title, lines.join('\n'))
    }
    const byHand = earlier.get(notes)
    earlier.delete(notes)
    const sections = [...earlier, ...(byHand ? [[notes, byHand] as const] : [])]
    const text = sections.map(([title, body]) => `## ${title}\n\n${body}`).join('\n\n')
    writeFileSync(file, `${head}\n\n${text}\n`)
  }
}

/** The section that people write. */
const notes = 'What was tried, and why a goal is missed'

const head = `# Bench

Made by \`npm run bench -- --write\`; \`npm run bench -- --write bytes vitals\` measures some parts anew. Machines are shared and noisy: trust
the ratios, which are taken side by side in one run, more than the absolute figures.`

function sectionsOf(text: string): Map<string, string> {
  const parts = text.split(/^## /m).slice(1)
  return new Map(
    parts.map((part) => {
      const [title = ''] = part.split('\n', 1)
      return [title, part.slice(title.length).trim()]
    }),
  )
}

function row({ name, value, baseline, ratio, goal, met }: Figure): string {
  const verdict = goal ? (met ? 'met' : '**not met**') : ''
  return `| ${name} | ${value} | ${baseline ?? ''} | ${ratio === undefined ? '' : ratio.toFixed(2)} | ${goal ?? ''} | ${verdict} |`
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
