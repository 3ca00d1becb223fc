import { type ListingFact, listed } from '#app/features/opportunities/listing-facts.ts'
import { placeOf } from '#app/features/study/place-of.ts'
import type { ExperienceProvider, GapYear } from './contract.ts'
import { agesInWords, monthsInWords, passportsInWords } from './rules.ts'

/** The facts at the head of a gap year. */
export function gapYearFacts(gapYear: GapYear): ListingFact[] {
  return [
    { key: 'money', name: 'Money', value: gapYear.money_label, note: gapYear.price ?? undefined },
    {
      key: 'dates',
      name: 'How long',
      value: gapYear.duration ?? 'Not stated',
      note: monthsInWords(gapYear.months),
    },
    {
      key: 'place',
      name: 'Where',
      value: gapYear.destinations.map(({ title }) => title).join(', ') || 'Not stated',
    },
    {
      key: 'requirements',
      name: 'Age',
      value: agesInWords(gapYear.age_minimum, gapYear.age_maximum) || 'Not stated',
      note: passportsInWords(gapYear.from_countries) ?? 'For Australians and New Zealanders',
    },
  ]
}

/** What the price of a gap year covers. */
export function gapYearPrice({ included }: GapYear): ListingFact[] {
  return listed('included', 'Included', included)
}

/** The facts at the head of an experience provider. */
export function experienceFacts(provider: ExperienceProvider): ListingFact[] {
  return [
    { key: 'place', name: 'Based in', value: placeOf(provider) },
    {
      key: 'destinations',
      name: 'Goes to',
      value: provider.destinations.map(({ title }) => title).join(', '),
    },
  ]
}
