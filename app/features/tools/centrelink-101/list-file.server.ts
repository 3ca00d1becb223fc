import type { Pdf } from '#app/platform/pdf/pdf.server.ts'
import type { BenefitPack, Country } from '../checker/pack.ts'
import { dayWords } from '../checker/words.ts'
import type { MyList } from './my-list.ts'

/** The list on paper, with boxes in words: papers to gather, days to know, and whom to ask. */
export function writeList(
  pdf: Pdf,
  country: Country,
  { papers, dates, unknown }: MyList,
  { benefits }: { benefits: BenefitPack },
): void {
  pdf.heading('Documents to gather')
  pdf.list(papers.map(({ label, why }) => `${label}. ${why}`))
  pdf.heading('Days to know')
  if (dates.length > 0) pdf.facts(dates.map(({ on, what }) => ({ name: dayWords(on), value: what })))
  if (unknown.length > 0) pdf.paragraph(`Not known yet: ${unknown.join('; ')}.`)
  pdf.heading('Who to ask')
  pdf.facts(
    benefits.contacts
      .filter((contact) => contact.country === country)
      .map(({ name, phone, url }) => ({ name, value: phone ?? url ?? '', note: phone && url })),
  )
  pdf.note(`Rules as read on ${dayWords(benefits.readOn)}. This is a guide, not a decision.`)
}
