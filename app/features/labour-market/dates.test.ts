import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { dates } from './dates.ts'
import { monthWords } from './rules.ts'

const read = (file: string) => readFileSync(`content/careers/${file}`, 'utf8')
const manifest = (pack: string) =>
  parse(read(`${pack}/manifest.yaml`)) as { edition: string; date: string; known_gaps: string[] }

test('pages name the month of pay that every row of pay has', () => {
  const [head = '', ...rows] = read('labour-market/jobs_and_pay.csv').trim().split('\n')
  const column = head.split(',').indexOf('earnings_as_of') - head.split(',').length
  const months = new Set(rows.map((row) => row.split(',').at(column)?.trim()).filter(Boolean))
  expect([...months].map((month) => monthWords(String(month)))).toEqual([dates.pay])
  expect(manifest('mean-earnings').edition).toBe(dates.pay)
  expect(monthWords(dates.payMonth)).toBe(dates.pay)
})

test('pages name the editions that the packs of figures are of', () => {
  const people = manifest('labour-market')
  expect(people.edition).toBe(dates.people)
  expect(people.known_gaps.join()).toContain(`Characteristics of Employment, ${dates.industryPay}`)
  const projections = manifest('projections')
  expect(projections.edition).toBe(dates.projected)
  expect(projections.date).toBe(dates.projectedMonth)
  expect(people.known_gaps.join()).toContain('Census of August 2021')
  expect(monthWords(dates.censusMonth)).toBe(dates.census)
  expect(monthWords(dates.projectedMonth)).toBe(dates.projectedFrom)
  expect(manifest('shortage').edition).toBe(
    `${dates.shortageOfJob} by occupation, ${dates.shortageOfGroup} by unit group`,
  )
})

test('pages name the year that tax returns were for', () => {
  const { edition, date } = manifest('income-tax')
  expect(edition).toBe('2022-23')
  expect(`year to ${monthWords(date.slice(0, 7))}`).toBe(dates.taxReturns)
})
