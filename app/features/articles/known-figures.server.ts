import { inArray } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import type { MinimumWage } from '#app/features/labour-market/contract.ts'
import type { Country, OtherRate, TextRate } from '#app/features/labour-market/rate-words.ts'
import { countryDays } from '#app/features/labour-market/rates-in-text.server.ts'
import { ratesOn } from '#app/features/labour-market/rates-in-text.ts'
import { labourFigures } from '#app/features/labour-market/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { KnownFigure } from './figures-in-text.ts'

type Subject = { about: string; country: Country; words: readonly RegExp[]; rates: readonly string[] }

/** Rates that texts name in words. A sentence is about one where it has all of the words. */
const subjects: readonly Subject[] = [
  { about: 'super', country: 'AU', words: [/\bsuper(?:annuation)?\b/i], rates: ['super_guarantee'] },
  {
    about: 'KiwiSaver',
    country: 'NZ',
    words: [/\bKiwiSaver\b/, /\b(?:default|employers?)\b/i],
    rates: ['kiwisaver_default'],
  },
  { about: 'the ACC levy', country: 'NZ', words: [/\bACC\b.{0,40}\blevy\b/], rates: ['acc_levy'] },
  {
    about: 'the tax-free threshold',
    country: 'AU',
    words: [/\btax[- ]free\b/i],
    rates: ['tax_free_threshold'],
  },
  ...(['AU', 'NZ'] as const).map((country) => ({
    about: `the income above which a student loan is repaid in ${country === 'AU' ? 'Australia' : 'New Zealand'}`,
    country,
    words: [/\bloans?\b/i, /\b(?:threshold|repay(?:ing|ments?)?|pay (?:it )?back)\b/i],
    rates: ['loan_threshold', 'loan_threshold_weekly'],
  })),
]

/** Our own figures that a text may name: rates in force, and the median pay of the careers it is about. */
export async function knownFigures(
  db: Database,
  now: Date,
  codes: readonly string[],
): Promise<KnownFigure[]> {
  const groups = codes.map((code) => code.slice(0, 4))
  const rows = await db
    .select()
    .from(labourFigures)
    .where(inArray(labourFigures.code, ['AU', 'NZ', ...codes, ...groups]))
  const careers =
    codes.length === 0
      ? []
      : await db
          .select({ code: occupations.anzscoCode, title: occupations.title })
          .from(occupations)
          .where(inArray(occupations.anzscoCode, [...codes]))
  const figuresOf = (source: string, code: string) =>
    rows.find((row) => row.source === source && row.code === code)?.figures
  const ratesOf = (source: string, country: Country) =>
    ratesOn((figuresOf(source, country)?.rates ?? []) as TextRate[], countryDays(now)[country])
  return [
    ...(['AU', 'NZ'] as const).map((country) =>
      minimumWage(country, ratesOf('minimum_wage', country) as MinimumWage[]),
    ),
    ...subjects.map((subject) => rateFigure(subject, ratesOf('rate', subject.country) as OtherRate[])),
    ...careers.flatMap(({ code, title }) => {
      const pay = (figuresOf('jobs', code) ?? figuresOf('jobs', code.slice(0, 4)))?.median_weekly_aud
      return typeof pay === 'number' ? [medianPay(title, pay)] : []
    }),
  ]
}

const dollars = (amount: number, country: Country, digits = 0) =>
  `${country === 'AU' ? 'A' : 'NZ'}$${amount.toLocaleString('en-AU', { minimumFractionDigits: digits })}`

function minimumWage(country: Country, wages: readonly MinimumWage[]): KnownFigure {
  return {
    about: `the minimum wage in ${country === 'AU' ? 'Australia' : 'New Zealand'}`,
    isIn: (sentence) => /\bminimum wages?\b/i.test(sentence) && isOf(country, sentence),
    unit: 'dollars',
    rounding: 0,
    values: wages.flatMap(({ hourly, casual_hourly: casual }) =>
      [hourly, casual].flatMap((value) =>
        value === null ? [] : [{ value, words: `${dollars(value, country, 2)} an hour` }],
      ),
    ),
  }
}

function rateFigure({ about, country, words, rates }: Subject, all: readonly OtherRate[]): KnownFigure {
  const own = all.filter(({ rate }) => rates.includes(rate))
  const unit = own[0]?.unit ?? 'dollars'
  return {
    about,
    isIn: (sentence) => words.every((word) => word.test(sentence)) && isOf(country, sentence),
    unit,
    rounding: 0,
    values: own.map(({ value }) => ({
      value,
      words: unit === 'per_cent' ? `${value} per cent` : dollars(value, country),
    })),
  }
}

/** The median of full-time adults in Australia, a week and a year before tax. Texts round it. */
function medianPay(title: string, weekly: number): KnownFigure {
  const name = title.replace(/ \(.*/, '').toLowerCase()
  return {
    about: `full-time pay in Australia, ${title}`,
    isIn: (sentence) =>
      sentence.toLowerCase().includes(name) &&
      /\b(?:earn(?:s|ed)?|paid|pay|median)\b/i.test(sentence) &&
      isOf('AU', sentence),
    unit: 'dollars',
    rounding: 0.03,
    values: [
      { value: weekly, words: `${dollars(weekly, 'AU')} a week` },
      { value: weekly * 52, words: `${dollars(weekly * 52, 'AU')} a year` },
    ],
  }
}

const onlyOf = { AU: /NZ\$|\bNew Zealand|\bAotearoa|\bKiwiSaver/, NZ: /(?:^|[^NZ])A\$|\bAustralia/ } as const

/** Whether a sentence may be about the country: one that names the other alone is not. */
function isOf(country: Country, sentence: string): boolean {
  const other = country === 'AU' ? 'NZ' : 'AU'
  return !onlyOf[country].test(sentence) || onlyOf[other].test(sentence)
}
