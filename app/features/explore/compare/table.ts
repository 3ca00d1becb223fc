import type { CountryWayIn } from '#app/features/careers/preparation.ts'
import { preparationWords } from '#app/features/careers/preparation.ts'
import {
  type InterestKey,
  interestKeys,
  type ValueKey,
  valueKeys,
} from '#app/features/careers/profile-keys.ts'
import { groupPeople } from '#app/features/careers/titles.ts'
import { fitHeadings } from '#app/features/careers/words.ts'
import { interestWords, valueWords } from '#app/features/guidance/words.ts'
import type { ComparedOccupation } from '#app/features/labour-market/compare/contract.ts'
import type { AllOccupations } from '#app/features/labour-market/contract.ts'
import { dates } from '#app/features/labour-market/dates.ts'
import { newZealandPayYear, opportunityWords, payRange } from '#app/features/labour-market/new-zealand.ts'
import {
  allOf,
  dollars,
  monthWords,
  shortageWords,
  signedPercent,
} from '#app/features/labour-market/rules.ts'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { interestPercent, valueStrength } from '../rules.ts'

/** The scale that all cells of a row share. `all`: all workers or all jobs, where they are known. */
export type Axis = {
  /** `point` marks a place, `bar` starts at zero, `share` is out of a hundred. */
  kind: 'point' | 'bar' | 'share'
  from: number
  to: number
  ends: [from: string, to: string]
  all: number | null
}

/** One career's answer. Without words none is held. */
export type Cell = { words: string | null; note?: string; value?: number | null }

/** One question. `missing` is said where no answer is held. */
export type Row = {
  label: string
  note?: string
  /** The pack that the note names. */
  fact?: string
  axis?: Axis
  isText?: boolean
  /** The interest that it is about. */
  area?: InterestKey
  /** Where the reader stands on the axis. */
  you?: number
  missing: string
  cells: Cell[]
}

export type Group = { id: string; title: string; rows: Row[] }

export type Totals = Pick<
  AllOccupations,
  'median_weekly_aud' | 'change_pct' | 'part_time_pct' | 'full_time_hours'
>

const noFigure = 'We have no figure'

/**
 * The comparison as five groups of questions, each on one scale. For a reader in New Zealand the Australian figures
 * stand apart.
 */
export function compareTable(
  careers: readonly ComparedOccupation[],
  all: Totals,
  country: ReaderCountry,
): { groups: Group[]; australian: Group[] } {
  const figures = [money(careers, all), work(careers, all)]
  const week = { id: 'week', title: 'The week' }
  const hours = weekFigures(careers, all)
  const chafes = chafesRow(careers)
  const rest = [waysIn(careers, country), asks(careers)]
  if (country === 'NZ') {
    return {
      groups: [newZealandMoney(careers), { ...week, rows: [chafes] }, ...rest],
      australian: [...figures, { id: 'hours', title: 'Hours', rows: hours }],
    }
  }
  return { groups: [...figures, { ...week, rows: [...hours, chafes] }, ...rest], australian: [] }
}

function money(careers: readonly ComparedOccupation[], all: Totals): Group {
  const pay = careers.map(({ figures }) => figures.median_weekly_aud)
  const top = Math.max(4000, stepUp(highest(pay), 500))
  return {
    id: 'money',
    title: 'Money',
    rows: [
      {
        label: 'Median full-time pay a week',
        fact: 'careers/labour-market',
        note: `Before tax. Australian Bureau of Statistics, ${dates.pay}.`,
        axis: { kind: 'point', from: 0, to: top, ends: ['$0', dollars(top)], all: all.median_weekly_aud },
        missing: noFigure,
        cells: careers.map(payCell),
      },
      {
        label: 'Median yearly pay in tax returns',
        fact: 'careers/income-tax',
        note: 'This job alone, July 2022 to June 2023, counting people who worked part-time or for part of the year. Australian Taxation Office.',
        missing: noFigure,
        cells: careers.map(({ figures: { income_tax: tax } }) =>
          tax?.median_salary_aud == null
            ? { words: null }
            : {
                words: dollars(tax.median_salary_aud),
              },
        ),
      },
    ],
  }
}

/** What is held of New Zealand. Earnings are of a wide group, so its name stands beside them. */
function newZealandMoney(careers: readonly ComparedOccupation[]): Group {
  return {
    id: 'money-nz',
    title: 'Money and work in New Zealand',
    rows: [
      {
        label: `Usually earned in ${newZealandPayYear}`,
        fact: 'careers/new-zealand-jobs',
        note: 'Before tax. A guide by careers.govt.nz, July 2023, not a survey. Pay has changed since.',
        isText: true,
        missing: noFigure,
        cells: careers.map(({ new_zealand, unit_group }) => {
          const range = payRange(new_zealand.jobs)
          if (!range) return { words: null }
          const group = new_zealand.is_group ? `${allOf(groupPeople(unit_group))}: ` : ''
          const low = new_zealand.is_under_minimum ? '. The lowest figure is below today’s minimum wage' : ''
          return { words: range.value, note: `${group}${range.whom}${low}` }
        }),
      },
      {
        label: `Chances of work in ${newZealandPayYear}`,
        fact: 'careers/new-zealand-jobs',
        note: 'As the editors of careers.govt.nz judged them, not a forecast.',
        isText: true,
        missing: 'Not judged',
        cells: careers.map(({ new_zealand: { jobs } }) => ({
          words: jobs[0] ? opportunityWords[jobs[0].opportunities] : null,
        })),
      },
      {
        label: 'Median weekly earnings of a wide group',
        fact: 'careers/new-zealand-groups',
        note: 'Very different jobs together, full-time and part-time. Stats NZ.',
        missing: noFigure,
        cells: careers.map(({ new_zealand: { earnings } }) => ({
          words: earnings && dollars(earnings.median_weekly_nzd),
          note: earnings ? `All ${groupPeople(earnings.group)}, ${earnings.year}` : undefined,
        })),
      },
      {
        label: 'Its name in te reo Māori',
        fact: 'careers/new-zealand-jobs',
        isText: true,
        missing: 'We have no name',
        cells: careers.map(({ new_zealand: { jobs, is_group } }) => ({
          words: (!is_group && jobs[0]?.maori_title) || null,
        })),
      },
    ],
  }
}

function work(careers: readonly ComparedOccupation[], all: Totals): Group {
  const growth = [...careers.map(({ figures }) => figures.change_pct), all.change_pct]
  const from = Math.min(0, -stepUp(-lowest(growth), 10))
  const to = Math.max(10, stepUp(highest(growth), 10))
  return {
    id: 'work',
    title: 'Jobs and demand',
    rows: [
      {
        label: 'People doing it',
        fact: 'careers/labour-market',
        note: 'Jobs and Skills Australia.',
        missing: noFigure,
        cells: careers.map((career) => ({
          words: career.figures.employed === null ? null : career.figures.employed.toLocaleString('en-AU'),
          note: basisWords(career, 'employed'),
        })),
      },
      {
        label: 'Growth to 2035',
        fact: 'careers/projections',
        note: `Projected from ${dates.projectedFrom}, a model, not a promise. Jobs and Skills Australia.${all.change_pct === null ? '' : ` All jobs: ${signedPercent(all.change_pct)}.`}`,
        axis: { kind: 'bar', from, to, ends: [signedPercent(from), signedPercent(to)], all: all.change_pct },
        missing: noFigure,
        cells: careers.map((career) => ({
          words: career.figures.change_pct === null ? null : signedPercent(career.figures.change_pct),
          note: basisWords(career, 'change_pct'),
          value: career.figures.change_pct,
        })),
      },
      {
        label: 'Change in jobs by 2035',
        fact: 'careers/projections',
        note: 'The same projection, in people.',
        missing: noFigure,
        cells: careers.map(({ figures: { employed_2025: before, employed_2035: after } }) => ({
          words: before === null || after === null ? null : signedPeople(after - before),
        })),
      },
      {
        label: 'Shortage rating',
        fact: 'careers/shortage',
        note: 'Shortage lists for Australia. Jobs and Skills Australia.',
        isText: true,
        missing: 'Not assessed',
        cells: careers.map(({ figures: { shortage }, unit_group }) => ({
          words: shortage ? shortageWords[shortage.national] : null,
          note: shortage
            ? `${shortage.is_own ? 'This job' : allOf(groupPeople(unit_group))}, ${shortage.year}`
            : undefined,
        })),
      },
    ],
  }
}

/** An average of everyone is no median, so it has no place on the scale of medians. */
function payCell(career: ComparedOccupation): Cell {
  const { median_weekly_aud: median, average_weekly_aud: average } = career.figures
  const whom = basisWords(career, 'pay')
  if (median !== null) return { words: dollars(median), note: whom, value: median }
  if (average === null) return { words: null }
  return { words: dollars(average), note: `No median: the average, full-time and part-time. ${whom}` }
}

/** Whom a figure counts, and when: `All chefs, Feb 2026`. */
function basisWords(
  { figures, unit_group }: ComparedOccupation,
  key: keyof ComparedOccupation['figures']['basis'],
): string | undefined {
  const basis = figures.basis[key]
  if (!basis) return undefined
  return `${basis.is_own ? 'This job' : allOf(groupPeople(unit_group))}, ${monthWords(basis.as_of)}`
}

function weekFigures(careers: readonly ComparedOccupation[], all: Totals): Row[] {
  return [
    {
      label: 'Part-time',
      fact: 'careers/labour-market',
      note: 'Out of 100 people doing it.',
      axis: { kind: 'share', from: 0, to: 100, ends: ['0', '100'], all: all.part_time_pct },
      missing: noFigure,
      cells: careers.map((career) => ({
        words: career.figures.part_time_pct === null ? null : `${career.figures.part_time_pct}%`,
        note: basisWords(career, 'part_time_pct'),
        value: career.figures.part_time_pct,
      })),
    },
    {
      label: 'Average full-time week',
      fact: 'careers/labour-market',
      note: `In hours.${all.full_time_hours === null ? '' : ` All jobs: ${all.full_time_hours}.`}`,
      missing: noFigure,
      cells: careers.map((career) => ({
        words: career.figures.full_time_hours === null ? null : `${career.figures.full_time_hours} hours`,
        note: basisWords(career, 'full_time_hours'),
      })),
    },
  ]
}

function chafesRow(careers: readonly ComparedOccupation[]): Row {
  return {
    label: fitHeadings.bothers,
    isText: true,
    missing: 'Not written yet',
    cells: careers.map(({ chafes }) => ({ words: chafes })),
  }
}

/** The reader's own country first. */
function waysIn(careers: readonly ComparedOccupation[], country: ReaderCountry): Group {
  const countries = country === 'NZ' ? (['nz', 'au'] as const) : (['au', 'nz'] as const)
  const textRow = (label: string, missing: string, words: (way: CountryWayIn) => string | null) =>
    countries.map((code) => ({
      label: `${label}, ${code === 'au' ? 'Australia' : 'New Zealand'}`,
      fact: 'careers/ways-in',
      note: 'Where this comes from.',
      isText: true,
      missing,
      cells: careers.map(({ ways_in }) => ({ words: words(ways_in[code]) })),
    }))
  return {
    id: 'way-in',
    title: 'Way in',
    rows: [
      {
        label: 'How much preparation',
        isText: true,
        missing: 'Not known',
        cells: careers.map(({ preparation }) => ({
          words: preparationWords[preparation].name,
        })),
      },
      ...textRow('Usual way in', 'We do not know yet', ({ entry }) => entry),
      ...textRow('Registration, licence or check', 'None that we know of', ({ licence }) => licence),
      ...apprenticeships(careers),
    ],
  }
}

function asks(careers: readonly ComparedOccupation[]): Group {
  const measured = 'Not measured'
  return {
    id: 'you',
    title: 'You',
    rows: [
      ...interestKeys.map((key, index) => ({
        label: interestWords[key].plain,
        area: key,
        fact: 'careers/onet',
        note: index === 0 ? 'How much of each interest the work has in it, 0 to 100.' : undefined,
        axis: { kind: 'share' as const, from: 0, to: 100, ends: ['0', '100'] as [string, string], all: null },
        missing: measured,
        cells: careers.map(({ interests }) => {
          const value = interests ? interestPercent(interests[key] ?? 1) : null
          return { words: value === null ? null : String(value), value }
        }),
      })),
      {
        label: 'Skills it needs most',
        fact: 'careers/skills-classification',
        note: 'Of ten core skills. Australian Skills Classification, which describes some jobs only as part of a wider group.',
        isText: true,
        missing: measured,
        cells: careers.map(({ competencies }) => ({
          words:
            competencies
              .toSorted((one, other) => other.score - one.score)
              .slice(0, 3)
              .map(({ name }) => name)
              .join(', ') || null,
        })),
      },
      {
        label: 'What it offers most',
        fact: 'careers/onet',
        note: 'Of six things that matter at work.',
        isText: true,
        missing: measured,
        cells: careers.map(({ values }) => ({ words: values && valuesWords(values) })),
      },
    ],
  }
}

function valuesWords(values: NonNullable<ComparedOccupation['values']>): string {
  const high = valueKeys.filter((key) => valueStrength(values[key] ?? 0).label === 'High')
  if (high.length === 0) return 'Nothing stands out'
  return high.map((key) => valueWords[valueKeyOf(key)].plain).join(', ')
}

function valueKeyOf(key: ValueKey): keyof typeof valueWords {
  return key === 'working_conditions' ? 'working-conditions' : key
}

/** Left out where none of them can be started as an apprentice. */
function apprenticeships(careers: readonly ComparedOccupation[]): Row[] {
  const cells = careers.map(({ ways_in }) => ({ words: apprenticeshipWords(ways_in) }))
  if (cells.every(({ words }) => words === null)) return []
  return [{ label: 'As an apprentice', isText: true, missing: 'No', cells }]
}

function apprenticeshipWords({ au, nz }: ComparedOccupation['ways_in']): string | null {
  if (au.apprenticeship && nz.apprenticeship) return 'Yes, in both countries'
  if (au.apprenticeship) return 'In Australia'
  return nz.apprenticeship ? 'In New Zealand' : null
}

function signedPeople(change: number): string {
  if (change === 0) return '0'
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-AU')}`
}

function highest(values: readonly (number | null)[]): number {
  return Math.max(0, ...values.filter((value) => value !== null))
}

function lowest(values: readonly (number | null)[]): number {
  return Math.min(0, ...values.filter((value) => value !== null))
}

function stepUp(value: number, step: number): number {
  return Math.ceil(value / step) * step
}
