import type { InterestKey } from '#app/features/careers/profile-keys.ts'
import type { QuizResult } from '#app/features/guidance/contract.ts'
import type { FitBar, FitSide } from '#app/features/guidance/matching/fit-bars.ts'
import type { RadarAxis } from '#app/ui/radar.tsx'
import type { Group, Row } from './table.ts'

/** What the answers of the reader come to beside the compared careers. */
export type OwnComparison = {
  /** Interests from 0 to 100; null where the answers say too little. */
  interests: Partial<Record<InterestKey, number>> | null
  /** The three bars of each career, in the order of the careers. */
  fits: FitBar[][]
  /** Both sides of the radar of each career; empty where one of them says too little. */
  axes: Required<RadarAxis>[][]
  /** How the reader goes about things; null until all sixteen sentences are answered. Careers are never judged by it. */
  style: QuizResult['style']
}

const asked: { side: FitSide; label: string; note: string }[] = [
  { side: 'interests', label: 'Would I like it?', note: 'Your interests and those of the work, 0 to 100.' },
  {
    side: 'values',
    label: 'Does it give me what I want?',
    note: 'What matters to you and what the work gives, 0 to 100.',
  },
  {
    side: 'skills',
    label: 'Am I ready for it now?',
    note: 'The skills that you rated and those it needs, 0 to 100.',
  },
]

/** The groups with the reader in the last one: three questions about the fit, and a mark on each interest. */
export function withYou(
  groups: readonly Group[],
  { interests, fits }: Pick<OwnComparison, 'interests' | 'fits'>,
): Group[] {
  return groups.map((group) => {
    if (group.id !== 'you') return group
    const marked = group.rows.map((row) =>
      row.area && interests ? { ...row, you: interests[row.area] } : row,
    )
    return { ...group, rows: [...fitRows(fits), ...marked] }
  })
}

/** A side that no career can be judged by is left out: the line above the rows says how to answer it. */
function fitRows(fits: readonly FitBar[][]): Row[] {
  return asked.flatMap(({ side, label, note }): Row[] => {
    const bars = fits.map((of) => of.find((bar) => bar.side === side))
    if (bars.every((bar) => bar?.score == null)) return []
    return [
      {
        label,
        note,
        axis: { kind: 'share', from: 0, to: 100, ends: ['0', '100'], all: null },
        isText: true,
        missing: 'Not measured',
        cells: bars.map((bar) => ({
          words: bar?.score == null ? null : bar.label,
          value: bar?.score ?? null,
        })),
      },
    ]
  })
}

/** Sides that the reader could still answer: some career has been measured by it, and none has a score. */
export function openSides({ fits }: Pick<OwnComparison, 'fits'>, unmeasured: string): FitSide[] {
  return asked
    .map(({ side }) => side)
    .filter((side) => {
      const bars = fits.flatMap((of) => of.filter((bar) => bar.side === side))
      return bars.every(({ score }) => score === null) && bars.some(({ label }) => label !== unmeasured)
    })
}

/** Which careers have a radar: its place among them, and that of the one shown first, which fits the reader's interests best. */
export function radarsOf({ axes, fits }: Pick<OwnComparison, 'axes' | 'fits'>): {
  shown: number[]
  first: number
} {
  const shown = axes.flatMap((of, index) => (of.length > 0 ? [index] : []))
  const scoreOf = (index: number) => fits[index]?.find(({ side }) => side === 'interests')?.score ?? -1
  const [first = 0] = shown.toSorted((one, other) => scoreOf(other) - scoreOf(one))
  return { shown, first }
}
