import type { Pdf } from '#app/platform/pdf/pdf.server.ts'
import type { CheckResult, Line } from './engine.ts'
import { checkerWords, noAmountWords } from './messages.ts'
import { provenanceWords } from './shown-rule.ts'
import { dayWords, sumAmount } from './words.ts'

/** A result on paper: every payment of the country with its reason, rules and sums, then whom to ask. */
export function writeCheck(pdf: Pdf, result: CheckResult): void {
  pdf.paragraph(checkerWords.notAPromise)
  for (const line of result.lines) writeLine(pdf, line)
  pdf.heading(checkerWords.askTitle)
  pdf.facts(
    result.contacts.map(({ name, phone, url }) => ({ name, value: phone ?? url ?? '', note: phone && url })),
  )
  pdf.note(`Worked out for ${dayWords(result.day)} from the answers that were given. ${checkerWords.private}`)
}

function writeLine(pdf: Pdf, line: Line): void {
  pdf.subheading(`${line.wording}.`)
  if (line.outcome === 'may' && line.reason) pdf.paragraph(`Why: ${line.reason}.`)
  if (line.amount) pdf.paragraph(`${sentence(line.amount.words)}. Last day: ${line.amount.lastDayWords}.`)
  if (line.noAmount) pdf.paragraph(noAmountWords(line.noAmount))
  if (line.sum)
    pdf.facts(line.sum.rows.map(({ label, cents }) => ({ name: label, value: `$${sumAmount(cents)}` })))
  for (const note of line.notes) pdf.paragraph(sentence(note))
  if (line.next) pdf.paragraph(`Next: ${line.next}`)
  pdf.list(line.rules.map((rule) => `${rule.text} (${rule.id}; ${provenanceWords(rule)})`))
  pdf.note(line.payment.official)
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
