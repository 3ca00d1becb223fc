import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { newZealandPayYear } from '../new-zealand.ts'
import { newZealandJobsPack } from './new-zealand-jobs.server.ts'

type Row = Record<string, string>
const read = (file: string) =>
  Papa.parse<Row>(readFileSync(`content/careers/${file}`, 'utf8'), { header: true, skipEmptyLines: true })
    .data
const jobs = read('new-zealand-jobs/jobs.csv')
const titles = new Map(read('anzsco/occupations.csv').map((row) => [row.anzsco_code, row.title ?? '']))
const codesOf = (row: Row) => (row.anzsco_codes ?? '').split('|').filter(Boolean)

/** Letters only, without the words in brackets by which the classification tells jobs apart. */
const plain = (title: string) =>
  title
    .replace(/ \(.*\)/, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

test('every code of a job is an occupation of ours, and a job without one has no match', () => {
  const codes = jobs.flatMap(codesOf)
  expect(codes.filter((code) => !titles.has(code))).toEqual([])
  expect(new Set(codes).size).toBe(423)
  expect(jobs.filter((row) => codesOf(row).length > 0 !== (row.anzsco_match !== '')).length).toBe(0)
})

test('jobs matched by title have the title of their occupation', () => {
  const differ = jobs
    .filter(({ anzsco_match }) => anzsco_match === 'title')
    .filter((row) => codesOf(row).every((code) => plain(titles.get(code) ?? '') !== plain(row.title ?? '')))
  expect(differ.map(({ title }) => title)).toEqual([])
})

test('the jobs that no occupation of ours stands for are known by name', () => {
  const unmapped = jobs.filter((row) => codesOf(row).length === 0).map(({ title }) => title)
  expect(unmapped).toEqual([
    'Biomedical Technician',
    'Brewer',
    'Clinical Physiologist',
    'Crop Farmer/Manager',
    'Customs Broker/Freight Forwarder',
    'Emergency Management Officer',
    'Energy and Chemical Plant Operator',
    'Energy/Carbon Auditor',
    'Epidemiologist',
    'Farm Assistant',
    'Fire Engineer',
    'Forensic Scientist',
    'Game Developer',
    'Garment Technician',
    'Information Technology Architect',
    'Kaiwhakaako Māori',
    'Line Mechanic',
    'Orchard Farmer/Manager',
    'Project Manager',
    'Scrum Master',
    'Textile Process Operator',
    'User Experience Designer',
  ])
})

test('every job has a name in te reo Māori', () => {
  expect(jobs.filter(({ maori_title }) => !maori_title)).toEqual([])
})

test('pages name the year that the pack is of', () => {
  const manifest = readFileSync('content/careers/new-zealand-jobs/manifest.yaml', 'utf8')
  expect(manifest).toContain(`edition: 'July ${newZealandPayYear}'`)
})

const job = (slug: string, title: string, codes: string[], match = 'by_hand') => ({
  job_slug: slug,
  title,
  maori_title: null,
  job_opportunities: 'good',
  anzsco_codes: codes,
  anzsco_match: match,
})
const amount = (slug: string, low: number, codes: string[] = []) => ({
  job_slug: slug,
  rank: 1,
  who: 'All of them',
  amount_low_nzd: low,
  amount_high_nzd: low,
  per: 'year',
  kind: 'single',
  anzsco_codes: codes,
})
const occupation = (code: string, unit_group: string, is_nec: boolean) => ({
  anzsco_code: code,
  unit_group_code: code.slice(0, 4),
  unit_group,
  is_nec,
})

type Held = {
  jobs: { title: string }[]
  range: { low: number; high: number } | null
  yearly_middle: number | null
}

async function load(jobs: unknown[], pay: unknown[], occupations: unknown[]) {
  const files = { 'jobs.csv': jobs, 'pay.csv': pay } as never
  const [table] = (await newZealandJobsPack.toTables?.(files, (async () => occupations) as never)) ?? []
  return new Map((table?.rows ?? []).map((row) => [row.code, row.figures as Held]))
}

test('a job with the name of a unit group, whose only code is the residual one, stands for the whole group', async () => {
  const held = await load(
    [
      job('registered-nurse', 'Registered Nurse', ['254499']),
      job('environmental-scientist', 'Environmental Scientist', ['234313']),
      job('science-technician', 'Science Worker', ['311499']),
    ],
    [amount('registered-nurse', 66_000)],
    [
      occupation('254499', 'Registered Nurses', true),
      occupation('234313', 'Environmental Scientists', false),
      occupation('311499', 'Science Technicians', true),
    ],
  )
  expect([...held.keys()].sort()).toEqual(['234313', '2544', '254499', '311499'])
})

test('of several jobs with one code the surest match comes first', async () => {
  const held = await load(
    [
      job('foreign-policy-officer', 'Foreign Policy Officer', ['224412']),
      job('policy-analyst', 'Policy Analyst', ['224412'], 'title'),
    ],
    [],
    [],
  )
  expect(held.get('224412')?.jobs.map(({ title }) => title)).toEqual([
    'Policy Analyst',
    'Foreign Policy Officer',
  ])
})

test('where the groups of a job are occupations of their own, each has its own pay', async () => {
  const representative = job('elected', 'Elected Government Representative', ['111311', '111312', '111399'])
  const held = await load(
    [representative],
    [
      amount('elected', 160_000, ['111312']),
      { ...amount('elected', 2_000, ['111311']), rank: 2 },
      { ...amount('elected', 90_000), rank: 3 },
    ],
    [],
  )
  const ranges = ['111311', '111312', '111399'].map((code) => held.get(code)?.range)
  expect(ranges).toMatchObject([
    { low: 2_000, high: 90_000 },
    { low: 90_000, high: 160_000 },
    { low: 90_000, high: 90_000 },
  ])
  expect(held.get('111312')?.yearly_middle).toBe(160_000)
})

test('codes beside an amount are among those of its job', () => {
  const codes = new Map(jobs.map((row) => [row.job_slug, codesOf(row)]))
  const stray = read('new-zealand-jobs/pay.csv').filter((row) =>
    codesOf(row).some((code) => !codes.get(row.job_slug)?.includes(code)),
  )
  expect(stray).toEqual([])
})

test('members of parliament are not paid like councillors', () => {
  const pay = read('new-zealand-jobs/pay.csv').filter(
    ({ job_slug }) => job_slug === 'elected-government-representative',
  )
  expect(pay.map(({ who, anzsco_codes }) => [who, anzsco_codes])).toEqual([
    ['Members of parliament', '111312'],
    ['Local government representatives', '111311'],
  ])
})

test('two names for the same people have "or" between them', async () => {
  const held = await load(
    [job('hairdresser-barber', 'Hairdresser/Barber', ['391111'])],
    [{ ...amount('hairdresser-barber', 50_000), who: 'Experienced hairdressers/barbers' }],
    [],
  )
  expect(held.get('391111')?.range).toMatchObject({ whom: 'experienced hairdressers or barbers' })
})
