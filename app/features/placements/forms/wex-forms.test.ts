import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { allFields } from '#app/features/forms/answers.ts'
import { type FormSection, FormSections, templateErrors } from '#app/features/forms/template.ts'
import { contentRulePacks } from '#test/rule-packs.ts'
import { knownHostAnswers } from '../tokens/host-terms.ts'
import { maxAnswersLength, readWexAnswers, templateKey, type WexForm, wexForms } from './wex-forms.ts'

type Template = { key: string; title: string; sections: FormSection[] }
const templates = parse(readFileSync('content/forms/templates/work-experience.yaml', 'utf8')) as Template[]
const sectionsOf = (form: WexForm) =>
  templates.find(({ key }) => key === templateKey(form))?.sections as FormSection[]

test('there is a template for each of the eight forms, and no other', () => {
  expect(templates.map(({ key }) => key)).toEqual(wexForms.map(templateKey))
  for (const { key, sections } of templates) {
    expect([key, FormSections.safeParse(sections).success]).toEqual([key, true])
    expect([key, templateErrors(sections)]).toEqual([key, []])
  }
})

test('no form asks for a tax number, a photo, siblings, religion or health', () => {
  const asked =
    /\btax|\btfn\b|\bird\b|photo|picture|sibling|brother|sister|religio|faith|health|medic|illness|allerg/i
  const labels = templates.flatMap(({ sections }) =>
    allFields(sections).map(({ name, label }) => `${name} ${label}`),
  )
  expect(labels.filter((label) => asked.test(label))).toEqual([])
})

test('a host answers at most 12 fields, and ticks activities that the rules know', async () => {
  const fields = allFields(sectionsOf('host'))
  expect(fields.length).toBeLessThanOrEqual(12)
  const ticks = fields.find(({ name }) => name === 'activities')?.options?.map(({ value }) => value) ?? []
  const named = new Set(
    [...(await contentRulePacks()).values()].flatMap(({ activities }) => activities.map(({ key }) => key)),
  )
  expect(ticks.toSorted()).toEqual([...named].toSorted())
})

test('every question of the host form is filled in once it is known, but for the declaration and the signature', () => {
  const known = knownHostAnswers(
    { supervisor: 'Sam', supervisorPhone: '0400 000 002', address: '1 Sample Street', tasks: ['Post'] },
    {
      address: null,
      phone: null,
      tasks: [],
      bring: 'Shoes',
      riskAnswers: { activities: ['heights'], risks: 'Ladders', employees: 7, students: 2 },
      insuredUntil: '2027-12-31',
    },
  )
  const open = allFields(sectionsOf('host')).filter(({ name }) => known[name] === undefined)
  expect(open.map(({ name }) => name)).toEqual(['supervises', 'signature'])
})

test('a host offers the next year with one tick', () => {
  const ticks = allFields(sectionsOf('host-report')).filter(({ type }) => type === 'checkbox')
  expect(ticks.map(({ name, required }) => [name, required ?? false])).toEqual([['again', false]])
})

test('a host reports six behaviours that were seen or not, and gives no marks', () => {
  const seen = sectionsOf('host-report')[0]?.fields ?? []
  expect(seen).toHaveLength(6)
  for (const { type, options } of seen)
    expect([type, options?.map(({ value }) => value)]).toEqual([
      'radio',
      ['mostly', 'sometimes', 'not-seen', 'no-chance'],
    ])
})

test('student, host, guardian, school and host report are signed, with the typed name alone', () => {
  const signed = wexForms.filter((form) =>
    allFields(sectionsOf(form)).some(({ type }) => type === 'signature'),
  )
  expect(signed).toEqual(['student', 'host', 'guardian', 'school', 'host-report'])
})

const consent = {
  relation: 'parent',
  phone: '0400 000 000',
  has_read: 'yes',
  travel_agreed: 'yes',
  signature: ' Sample  Parent ',
  signature_agreed: 'yes',
}
const read = (given: unknown) => readWexAnswers(sectionsOf('guardian'), given, '2027-05-03')

test('a signature yields the name on one line and the day, which the server sets (R-3-088)', () => {
  const { answers, errors } = read(consent)
  expect(errors).toEqual({})
  expect(answers).toMatchObject({ signature: 'Sample Parent', signature_date: '2027-05-03' })
  expect(read({ ...consent, signature_date: '2020-01-01' }).errors).toHaveProperty('signature_date')
})

test('a name without its tick is no signature', () => {
  const { answers, errors } = read({ ...consent, signature_agreed: undefined })
  expect(Object.keys(errors)).toEqual(['signature_agreed'])
  expect(answers).not.toHaveProperty('signature_date')
})

test('fields below a checkbox count only when it is ticked', () => {
  const school = (given: Record<string, unknown>) =>
    readWexAnswers(
      sectionsOf('school'),
      { signature: 'A. Sample', signature_agreed: 'yes', ...given },
      '2027-05-03',
    ).answers
  expect(school({ safety: 'yes', safety_how: 'The course' })).toMatchObject({
    safety: true,
    safety_how: 'The course',
  })
  expect(school({ safety_how: 'The course' })).not.toHaveProperty('safety_how')
})

test.each<[string, unknown, string[]]>([
  ['nothing', undefined, ['form']],
  ['a list', [consent], ['form']],
  ['a text', 'yes', ['form']],
  ['null', null, ['form']],
  ['an empty form', {}, ['relation', 'phone', 'has_read', 'travel_agreed', 'signature']],
  ['spaces alone', { ...consent, phone: '   ' }, ['phone']],
  ['an unknown field', { ...consent, tax_number: '1' }, ['tax_number']],
  ['a field of another form', { ...consent, severity: 'serious' }, ['severity']],
  ['an option that there is not', { ...consent, relation: 'uncle' }, ['relation']],
  ['a long answer', { ...consent, conditions: 'x'.repeat(1_001) }, ['conditions']],
  ['a huge answer', { ...consent, conditions: 'x'.repeat(maxAnswersLength) }, ['form']],
  ['an object for a text', { ...consent, phone: { a: 1 } }, ['phone']],
  [
    'a name of the prototype',
    JSON.parse('{"__proto__":"x","constructor":"y"}'),
    ['__proto__', 'constructor', 'relation', 'phone', 'has_read', 'travel_agreed', 'signature'],
  ],
])('%s is answered with a sentence for each field', (_name, given, names) => {
  const { errors } = read(given)
  expect(Object.keys(errors)).toEqual(names)
  for (const sentence of Object.values(errors)) expect(sentence).toMatch(/^[A-Z].{8,}/)
})
