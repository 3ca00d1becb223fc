import { expect, test } from 'vitest'
import type { VjeDocument, VjePage } from '../contract.ts'
import { type ExperienceItem, pageState, picturesOf, revisionOf, subjectOf } from './stored-experience.ts'

const text = { slug: 'welcome', kind: 'page', title: 'Welcome', body: '<p>Hi</p>', form: null } as VjePage
const activity = { ...text, slug: 'who-is-first', kind: 'activity', form: [] } as VjePage
const document = { slug: 'list', title: 'List', html: '<p>Four</p>' } as VjeDocument
const vje = { slug: 'vet', title: 'Vet', minutes: 30, employer_name: 'Gums', is_sample_employer: true }
const value = {
  vje,
  pages: [text, activity],
  documents: [document],
  done: ['welcome'],
  isFinished: false,
  answers: {},
}
const item = { key: 'virtual-job/vet', value, replies: {} } as Pick<
  ExperienceItem,
  'key' | 'value' | 'replies'
>
const write = (subject: string, refused: object | null = null) => ({ subject, itemKey: item.key, refused })

test('a page is done once the server has said so, and waits while its write is on the device', () => {
  expect(pageState(item, [], text)).toBe('done')
  expect(pageState(item, [], activity)).toBe('open')
  expect(pageState(item, [write('answer vet/who-is-first')], activity)).toBe('waiting')
  expect(pageState({ ...item, replies: { 'answer vet/who-is-first': {} } }, [], activity)).toBe('done')
})

test('what was refused, or belongs to another experience, does not wait', () => {
  expect(pageState(item, [write('answer vet/who-is-first', {})], activity)).toBe('open')
  const other = { ...write('answer vet/who-is-first'), itemKey: 'virtual-job/crew' }
  expect(pageState(item, [other], activity)).toBe('open')
})

test('a text and an activity are told apart, and two experiences with a page of one name', () => {
  const subjects = [
    subjectOf('vet', text),
    subjectOf('crew', text),
    subjectOf('vet', { ...text, kind: 'activity' }),
  ]
  expect(new Set(subjects).size).toBe(3)
})

test('the revision changes with a text or a document, and not with an answer', () => {
  const revision = revisionOf(value)
  expect(revisionOf({ ...value, pages: [{ ...text, body: '<p>Ho</p>' }, activity] })).not.toBe(revision)
  expect(revisionOf({ ...value, documents: [{ ...document, html: '' }] })).not.toBe(revision)
  expect(revisionOf({ ...value })).toBe(revision)
})

test('pictures of this site are stored once, those of others are not', () => {
  const body = '<img alt="" src="/art/a.svg"><img src="//elsewhere.example/b.png"><img src="/art/a.svg">'
  expect(picturesOf({ pages: [{ ...text, body }], documents: [] })).toEqual(['/art/a.svg'])
})
