import { formatDate } from '#app/platform/date-words.ts'
import { formatMoney } from '#app/platform/money.ts'
import type { Pdf } from '#app/platform/pdf/pdf.server.ts'
import { preparePack } from '../checker/context.ts'
import { creditOf, type ExchangeAnswers, ratesOf } from './answers.ts'
import { homeCurrency, rateWords } from './costs.ts'
import { creditState, creditWords } from './credit.ts'
import { travelAdvice } from './exchange-pack.ts'
import { osHelpFor } from './os-help.ts'
import { type ExchangeFacts, outcomeOf } from './outcome.ts'
import { listsOf } from './timeline.ts'
import { howOftenWords, kindWords } from './words.ts'

/** An exchange on paper: its days first, then steps, costs, credit, papers and questions. */
export function writeExchange(pdf: Pdf, answers: ExchangeAnswers, facts: ExchangeFacts, today: string): void {
  const { country, kind, where, departs_on, returns_on } = answers
  const outcome = outcomeOf(answers, facts, today)
  const day = (value: string | null) => (value ? formatDate(value) : 'not known yet')
  pdf.facts([
    { name: 'Kind', value: kindWords[kind] },
    { name: 'Where', value: where || 'not known yet' },
    { name: 'You leave', value: day(departs_on) },
    { name: 'You come back', value: day(returns_on) },
  ])
  if (outcome.steps.length > 0) {
    pdf.heading('Steps')
    pdf.facts(
      outcome.steps.map(({ title, why, on, is_overdue }) => ({
        name: title,
        value: is_overdue ? 'Do it now: the date has passed' : formatDate(on),
        note: why,
      })),
    )
  }
  writeCosts(pdf, answers, outcome, today)
  pdf.heading('Credit')
  if (answers.credit.length === 0) pdf.paragraph('No subjects yet.')
  else
    pdf.facts(
      creditOf(answers).map((row) => ({
        name: row.here,
        value: row.there || 'no subject yet',
        note: creditWords[creditState(row)],
      })),
    )
  writeLists(pdf, answers, facts, today)
  const advice = travelAdvice[country]
  pdf.heading('Travel advice')
  pdf.paragraph(`${advice.name}: ${advice.url}`)
  pdf.note(`As of ${formatDate(today)}. Amounts, rates and days are what the person typed in.`)
}

function writeCosts(
  pdf: Pdf,
  answers: ExchangeAnswers,
  { stay }: ReturnType<typeof outcomeOf>,
  today: string,
): void {
  const { costs, country } = answers
  const home = homeCurrency[country]
  pdf.heading('Costs')
  pdf.facts(
    costs.map(({ label, amount, currency, how_often }) => ({
      name: label || 'Without a name',
      value:
        amount === null
          ? 'not known yet'
          : `${formatMoney(amount)} ${currency}, ${howOftenWords[how_often].toLowerCase()}`,
    })),
  )
  for (const rate of ratesOf(answers)) pdf.note(rateWords(rate, country, today))
  if (stay) {
    pdf.paragraph(`Known costs of the whole stay: ${formatMoney(stay.cents)} ${home}.`)
    if (stay.missing.length > 0) pdf.paragraph(`Not in the sum yet: ${stay.missing.join(', ')}.`)
  }
}

function writeLists(
  pdf: Pdf,
  answers: ExchangeAnswers,
  { pack, os_help }: ExchangeFacts,
  today: string,
): void {
  if (pack) {
    const { papers, insurance, questions } = listsOf(pack, answers)
    pdf.heading('Documents and insurance')
    pdf.facts(
      [...papers, ...insurance].map(({ key, label, why }) => ({
        name: label,
        value: answers.papers.includes(key) ? 'Ready' : 'To do',
        note: why,
      })),
    )
    pdf.heading('Questions to ask')
    pdf.list(questions.map(({ ask, text }) => `${ask}: ${text}`))
  }
  const help = os_help && osHelpFor(preparePack(os_help, today), answers)
  if (help) {
    pdf.heading('OS-HELP')
    pdf.paragraph(`${help.ask}. ${help.says} ${help.rule}`)
    pdf.note(help.provenance)
  }
}
