import { describe, expect, test } from 'vitest'
import type { Module } from '../contract.ts'
import {
  type ModuleItem,
  picturesOf,
  resultOf,
  revisionOf,
  subjects,
  textOf,
  topicState,
} from './stored-module.ts'
import { countWords, sizeWords, syncWords } from './sync-words.ts'

const topic = { title: 'Net pay', content: '<p>AU</p>', content_nz: null, checks: [], checks_nz: null }
const module = { title: 'Payslip', content: '', reviewed_on: null, topics: [topic] } as unknown as Module
const writes = (...of: string[]) => of.map((subject) => ({ subject, refused: null }))

describe('what waits', () => {
  test('is counted by what it is', () => {
    expect(countWords(writes('answer 1 a'))).toBe('1 answer')
    expect(countWords(writes('answer 1 a', 'answer 1 b', 'finish 1'))).toBe('2 answers and 1 finished quiz')
    expect(countWords(writes('answer 1 a', 'finish 1', 'topic 1', 'topic 2'))).toBe(
      '1 answer, 1 finished quiz and 2 finished topics',
    )
  })

  test('is said in a sentence for each state', () => {
    const three = writes('answer 1 a', 'answer 1 b', 'answer 1 c')
    expect(syncWords(three, { kind: 'waiting' })).toBe('3 answers wait for a connection.')
    expect(syncWords(three.slice(1, 2), { kind: 'waiting' })).toBe('1 answer waits for a connection.')
    expect(syncWords(three, { kind: 'sending' })).toBe('Sending 3 answers …')
    expect(syncWords(three, { kind: 'signed-out' })).toBe('3 answers wait until you have signed in again.')
    expect(syncWords([], { kind: 'sent' })).toBe('Everything has been sent.')
  })
})

test('a size is said in the larger unit that fits', () => {
  expect([10, 812_400, 1_440_000].map(sizeWords)).toEqual(['1 KB', '812 KB', '1.4 MB'])
})

test('a stored module is out of date when a text changed, and not when only a count did', () => {
  const changed = { ...module, topics: [{ ...topic, content: '<p>New</p>' }] } as unknown as Module
  expect(revisionOf(changed)).not.toBe(revisionOf(module))
  expect(revisionOf({ ...module, minutes: 99 })).toBe(revisionOf(module))
})

test('a topic speaks for the country that the module was stored for', () => {
  const both = { ...module.topics[0], content_nz: '<p>NZ</p>' } as Module['topics'][number]
  expect(textOf(both, 'AU').content).toBe('<p>AU</p>')
  expect(textOf(both, 'NZ').content).toBe('<p>NZ</p>')
  expect(textOf(module.topics[0] as Module['topics'][number], 'NZ').content).toBe('<p>AU</p>')
})

test('pictures of this site are stored once, those of others are not', () => {
  const content = '<img alt="" src="/files/a.webp"><img src="/files/a.webp"><img src="//other.example/b.png">'
  expect(picturesOf({ ...module, content })).toEqual(['/files/a.webp'])
})

test('the pictures of the text for New Zealand are stored as well', () => {
  const both = { ...topic, content: '<img src="/files/a.webp">', content_nz: '<img src="/files/b.webp">' }
  const stored = { ...module, content: '', topics: [both] } as unknown as Module
  expect(picturesOf(stored)).toEqual(['/files/a.webp', '/files/b.webp'])
})

test('a topic waits until the server has answered, and is open again when it was refused', () => {
  const item = { key: 'm', replies: {} }
  const subject = subjects.topic(1)
  const waiting = { subject, itemKey: 'm', refused: null }
  expect(topicState(item, [], subject)).toBe('open')
  expect(topicState(item, [waiting], subject)).toBe('waiting')
  expect(topicState(item, [{ ...waiting, refused: {} }], subject)).toBe('open')
  expect(topicState({ ...item, replies: { [subject]: {} } }, [], subject)).toBe('done')
})

test('the result of a quiz is what the server answered to its own attempt', () => {
  const value = { quiz: { attempt: { id: 7 } } } as ModuleItem['value']
  expect(resultOf({ replies: { 'finish 6': { data: { id: 6 } } }, value })).toBeNull()
  expect(resultOf({ replies: { 'finish 7': { data: { id: 7 } } }, value })).toEqual({ id: 7 })
})
