import type { Activity, Answers, Facts } from '#app/features/tools/checker/answers.ts'
import { type PreparedPack, preparePack } from '#app/features/tools/checker/context.ts'
import { benefitContentsOf, benefitRulesPack } from '#app/features/tools/checker/pack.server.ts'
import type { BenefitPack, Country } from '#app/features/tools/checker/pack.ts'
import type { WorkedCase } from '#app/features/tools/checker/pack-shapes.server.ts'
import { readPack } from '#app/platform/content/read-pack.server.ts'

/** The rules of payments as the product has them, with their worked cases. */
export async function contentBenefitRules(
  packsDir = 'content',
): Promise<{ pack: BenefitPack; cases: WorkedCase[] }> {
  const read: { pack: BenefitPack; cases: WorkedCase[] }[] = []
  const toTables: typeof benefitRulesPack.toTables = (rows) => {
    const pack = { ...benefitContentsOf(rows), readOn: '2026-11-21' }
    read.push({ pack, cases: rows['cases.yaml'] })
    return []
  }
  await readPack({ ...benefitRulesPack, toTables }, packsDir)
  const [rules] = read
  if (!rules) throw new Error('the pack was not read')
  return rules
}

/** A day on which the rates of students count. */
export const benefitDay = '2026-11-21'

export function preparedOn(pack: BenefitPack, day = benefitDay): PreparedPack {
  return preparePack(pack, day)
}

/** Single, no children, no savings, no income, a citizen, parents without income support, one child in the pool. */
export function plainAnswers(country: Country): Answers {
  return {
    country,
    residence: 'citizen',
    partner: 'none',
    children: false,
    savings: 0,
    assets: 0,
    own_income: 0,
    parents_on_income_support: false,
    others_in_pool: 0,
    home: 'possible',
    worked: 'none',
    on_ya_at_25: false,
    long_on_support: false,
    exchange: 'none',
  }
}

type Given = WorkedCase['given']

/** The answers that a worked case stands for. */
export function answersOfCase(given: Given): Answers {
  const country = given.country as Country
  const answers: Record<string, unknown> = { ...plainAnswers(country) }
  for (const [name, value] of Object.entries(given))
    Object.assign(answers, namedOtherwise(name, value, country))
  return answers as Answers
}

function namedOtherwise(name: string, value: Given[string], country: Country): Record<string, unknown> {
  if (name === 'own_income_fortnight') return { own_income: value }
  if (name === 'worked_since_school') return { worked: Object.keys(value as object)[0] }
  if (name === 'exchange')
    return { exchange: (value as { counts: boolean }).counts ? 'part_of_course' : 'other' }
  if (name === 'aboriginal_or_torres_strait_islander') return { [name]: value === 'yes' ? true : value }
  if (name === 'regional' && value === true) return { regional: 'inner' }
  if (name === 'course_level' && country === 'NZ') return { level: value, honours: false }
  if (name === 'load' && country === 'NZ') return { full_time: value === 100 }
  return { [name]: value }
}

/** A student of 18 at home, whose parents are under the free area. */
export function studentAtHome(changes: Partial<{ [Name in keyof Facts]: Answers[Name] }> = {}): Answers {
  const activity: Activity = 'tertiary'
  return {
    ...plainAnswers('AU'),
    age: 18,
    activity,
    load: 100,
    lives: 'with_parents',
    parents_income: 60_000,
    landlord: 'none',
    ...changes,
  }
}
