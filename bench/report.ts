import { writeFileSync } from 'node:fs'
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

/** Collects figures, prints them as they come and writes `docs/bench.md` at the end. */
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

  write(file: string): void {
    const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
    const lines = [
      '# Bench',
      '',
      `Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} (${machine}). The machine is shared and noisy:`,
      'trust the ratios, which were taken side by side in one run, and not the absolute figures.',
    ]
    for (const { title, note, figures } of this.#sections) {
      lines.push('', `## ${title}`, '')
      if (note) lines.push(note, '')
      lines.push(
        '| What | Yonder | Beside | Ratio | Goal | |',
        '|---|---:|---:|---:|---:|---|',
        ...figures.map(row),
      )
    }
    writeFileSync(file, `${lines.join('\n')}\n`)
  }
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
