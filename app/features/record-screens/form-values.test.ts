import { expect, test } from 'vitest'
import type { FieldDescription } from '#app/features/admin/contract.ts'
import { changedValues, inputName, inputsOf, localParts, wireValue } from './form-values.ts'

const field = (kind: string, details = {}, name: string = kind): FieldDescription => ({
  name,
  kind,
  label: kind,
  hint: null,
  section: null,
  required: false,
  writable: true,
  details,
})

test.each([
  [field('text'), 'Kia ora', 'Kia ora'],
  [field('rich-text'), '<p>One</p>\n<p>Two</p>', '<p>One</p>\n<p>Two</p>'],
  [field('boolean'), true, 'true'],
  [field('number'), 12, '12'],
  [field('number'), null, ''],
  [field('money'), 2_450, '24.50'],
  [field('date'), '2026-11-23', '2026-11-23'],
  [field('date-time'), '2026-11-22T22:40:00.000Z', '2026-11-23T09:40'],
  [field('choice', { choices: { a: 'A' } }), 'a', 'a'],
  [field('reference'), null, ''],
  [field('references'), ['3', '5'], ['3', '5']],
  [field('list', { item: 'text' }), ['one', 'two'], 'one\ntwo'],
  [
    field('list', { item: 'vimeo' }),
    [1234567, 7654321],
    'https://vimeo.com/1234567\nhttps://vimeo.com/7654321',
  ],
  [field('list', { item: 'json' }), [1, 2], '[\n  1,\n  2\n]'],
  [field('text', { control: 'local-time' }), '2026-12-04T16:00', '2026-12-04T16:00'],
  [field('text', { control: 'local-time' }), '2026-04-05T02:30 first', '2026-04-05T02:30 first'],
  [field('json'), { href: '/' }, '{\n  "href": "/"\n}'],
])('what stands in a $kind field comes back as it was', (described, value, input) => {
  expect(inputsOf([described], { [described.name]: value })).toEqual({ [described.name]: input })
  expect(wireValue(described, input)).toEqual(value)
})

test('money is taken with or without a sign, and what is no number is left for the server to refuse', () => {
  expect(wireValue(field('money'), '$1,200')).toBe(120_000)
  expect(wireValue(field('number'), 'many')).toBe('many')
  expect(wireValue(field('json'), '{')).toBe('{')
})

test('only what differs from what was shown is sent, whatever breaks lines', () => {
  const fields = [field('text', {}, 'title'), field('long-text', {}, 'text'), field('references', {}, 'tags')]
  const shown = inputsOf(fields, { title: 'One', text: 'a\nb', tags: ['1'] })
  const form = new FormData()
  form.set(inputName('title'), 'Two')
  form.set(inputName('text'), 'a\r\nb')
  form.append(inputName('tags'), '')
  expect(changedValues(fields, form, shown)).toEqual({ title: 'Two', tags: [] })
})

test('a field that the form does not hold, or that nobody may write, is not sent', () => {
  const fields = [field('text', {}, 'title'), { ...field('text', {}, 'slug'), writable: false }]
  const form = new FormData()
  form.set(inputName('slug'), 'mine')
  expect(changedValues(fields, form, null)).toEqual({})
})

test('an unchecked box is false, and a checked one true', () => {
  const form = new FormData()
  form.append(inputName('boolean'), 'false')
  expect(changedValues([field('boolean')], form, { boolean: 'true' })).toEqual({ boolean: false })
  form.append(inputName('boolean'), 'true')
  expect(changedValues([field('boolean')], form, { boolean: 'false' })).toEqual({ boolean: true })
})

test('a local time that was typed with a space is shown in its control, and is no change', () => {
  const starts = field('text', { control: 'local-time' }, 'starts')
  const shown = inputsOf([starts], { starts: '2026-04-05 02:30 second' })
  expect(shown).toEqual({ starts: '2026-04-05T02:30 second' })
  expect(localParts(String(shown.starts))).toEqual({ minute: '2026-04-05T02:30', occurrence: 'second' })
  const form = new FormData()
  form.append(inputName('starts'), '2026-04-05T02:30')
  form.append(inputName('starts'), '2026-04-05T02:30 second')
  expect(changedValues([starts], form, shown)).toEqual({})
})
