import { creditOf, type ExchangeAnswers, planOf, ratesOf } from './answers.ts'
import { homeCurrency, rateProblem } from './costs.ts'
import { creditProblem } from './credit.ts'
import { hasLeft, planProblems } from './timeline.ts'
import { exchangeWords } from './words.ts'

const columns = {
  departsOn: 'departs_on',
  returnsOn: 'returns_on',
  currency: 'currency',
  homePerOne: 'home_per_one',
  readOn: 'read_on',
  here: 'here',
  there: 'there',
  askedOn: 'asked_on',
  approvedOn: 'approved_on',
  evidence: 'evidence',
} as const

/**
 * What is wrong with an exchange, by field: `rates.0.currency`. Used beside the fields, and again when it is saved.
 *
 * @param savedDeparture the day of departure that is saved: it may be over by now, so that the rest can still be changed
 */
export function problemsOf(
  answers: ExchangeAnswers,
  today: string,
  savedDeparture: string | null = null,
): Record<string, string> {
  return {
    ...sameRows(answers),
    ...costProblems(answers),
    ...creditProblems(answers, today),
    ...rateProblems(answers, today),
    ...dayProblems(answers, today, savedDeparture),
  }
}

type Problems = Record<string, string>

function dayProblems(answers: ExchangeAnswers, today: string, savedDeparture: string | null): Problems {
  const plan = planOf(answers)
  if (!plan) {
    const isSaved = answers.departs_on === savedDeparture
    return hasLeft(answers.departs_on, today) && !isSaved ? { departs_on: exchangeWords.departureIsOver } : {}
  }
  const found = Object.entries(planProblems(plan, today, savedDeparture) ?? {})
  return Object.fromEntries(found.map(([field, says]) => [columns[field as 'departsOn' | 'returnsOn'], says]))
}

function rateProblems(answers: ExchangeAnswers, today: string): Problems {
  const currencies = answers.rates.map(({ currency }) => currency)
  return Object.fromEntries(
    ratesOf(answers).flatMap((rate, at) => {
      const problem = rateProblem(rate, answers.country, today)
      if (problem) return [[`rates.${at}.${columns[problem.field]}`, problem.says]]
      const isTwice = currencies.indexOf(rate.currency) !== at
      return isTwice ? [[`rates.${at}.currency`, exchangeWords.sameCurrency]] : []
    }),
  )
}

function costProblems({ country, rates, costs }: ExchangeAnswers): Problems {
  const currencies = [homeCurrency[country], ...rates.map(({ currency }) => currency)]
  return Object.fromEntries(
    costs.flatMap(({ currency }, at) =>
      currencies.includes(currency) ? [] : [[`costs.${at}.currency`, exchangeWords.noRate]],
    ),
  )
}

function creditProblems(answers: ExchangeAnswers, today: string): Problems {
  return Object.fromEntries(
    creditOf(answers).flatMap((row, at) => {
      const problem = creditProblem(row, today)
      return problem ? [[`credit.${at}.${columns[problem.field]}`, problem.says]] : []
    }),
  )
}

function sameRows({ costs, credit }: ExchangeAnswers): Problems {
  const isTwice = (keys: string[]) => new Set(keys).size < keys.length
  return {
    ...(isTwice(costs.map(({ key }) => key)) && { costs: exchangeWords.sameRow }),
    ...(isTwice(credit.map(({ id }) => id)) && { credit: exchangeWords.sameRow }),
  }
}
