import * as z from 'zod/mini'
import { plainLine } from '#app/features/people/plain-line.ts'
import { timeZoneOf } from '#app/features/places/time-zone.ts'
import { dayIn, isDay } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { readBenefits } from '../checker/tool.server.ts'
import { defineTool } from '../definition.server.ts'
import { toolOf } from '../registry.ts'
import { readToolPack } from '../tool-packs.server.ts'
import {
  type ExchangeAnswers,
  howOftens,
  kinds,
  maxCosts,
  maxEvidence,
  maxLabel,
  maxPapers,
  maxRates,
  maxWhere,
} from './answers.ts'
import { maxCost } from './costs.ts'
import { maxCreditRows } from './credit.ts'
import { daysOf } from './days.ts'
import { writeExchange } from './exchange-file.server.ts'
import type { ExchangePack } from './exchange-pack.ts'
import { type ExchangeFacts, outcomeOf } from './outcome.ts'
import { problemsOf } from './problems.ts'
import { exchangeWords } from './words.ts'

const line = (max: number) => z.string().check(z.overwrite(plainLine), z.trim(), z.maxLength(max))
const id = z.string().check(z.minLength(1), z.maxLength(40))
const day = z.string().check(z.maxLength(10), z.refine(isDay, 'That date does not exist.'))

const shape = z.strictObject({
  country: z.enum(['AU', 'NZ']),
  kind: z.enum(kinds),
  where: line(maxWhere),
  departs_on: z.nullable(day),
  returns_on: z.nullable(day),
  rates: z
    .array(
      z.strictObject({
        currency: z.string().check(z.maxLength(3)),
        home_per_one: z.number(exchangeWords.notRate),
        read_on: z.string().check(z.maxLength(10)),
      }),
    )
    .check(z.maxLength(maxRates, exchangeWords.tooManyRates)),
  costs: z
    .array(
      z.strictObject({
        key: id,
        label: line(maxLabel),
        amount: z.nullable(
          z.int().check(z.minimum(0, exchangeWords.below), z.maximum(maxCost, exchangeWords.tooMuch)),
        ),
        currency: z.string().check(z.maxLength(3)),
        how_often: z.enum(howOftens),
      }),
    )
    .check(z.maxLength(maxCosts, exchangeWords.tooManyCosts)),
  credit: z
    .array(
      z.strictObject({
        id,
        here: line(maxWhere),
        there: line(maxWhere),
        asked_on: z.nullable(day),
        approved_on: z.nullable(day),
        evidence: line(maxEvidence),
      }),
    )
    .check(z.maxLength(maxCreditRows, exchangeWords.tooManyCredits)),
  papers: z.array(id).check(z.maxLength(maxPapers)),
})

export const exchangeHub = defineTool<ExchangeAnswers, ExchangeFacts>({
  info: toolOf('uni-exchange-hub'),
  shape,
  errorsOf: (answers, now, saved) => {
    const problems = Object.entries(problemsOf(answers, todayIn(answers, now), saved?.departs_on))
    return Object.fromEntries(problems.map(([field, says]) => [field, [says]])) as FieldErrors
  },
  readFacts,
  workOut: (answers, facts, now) => outcomeOf(answers, facts, todayIn(answers, now)),
  calendar: (answers, facts, now) => {
    const today = todayIn(answers, now)
    return daysOf(answers, outcomeOf(answers, facts, today), today)
  },
  write: (pdf, answers, facts, now) => writeExchange(pdf, answers, facts, todayIn(answers, now)),
})

function todayIn({ country }: ExchangeAnswers, now: Date): string {
  return dayIn(timeZoneOf(country, null), now)
}

const osHelpRule = 'os-help-who'

/** The steps as they were imported last, and of the rules of payments the one that is shown. */
async function readFacts(db: Database): Promise<ExchangeFacts> {
  const [{ contents }, benefits] = await Promise.all([readToolPack(db, 'exchange'), readBenefits(db)])
  const pack = contents as ExchangePack
  const rules = benefits.rules.filter((rule) => rule.id === osHelpRule)
  const sources = benefits.sources.filter(({ key }) => rules.some(({ source }) => source === key))
  if (rules.length === 0 || sources.length === 0) return { pack, os_help: null }
  const none = { contacts: [], payments: [], rates: [], tests: [], reviewDates: [] }
  return { pack, os_help: { version: benefits.version, readOn: benefits.readOn, sources, rules, ...none } }
}
