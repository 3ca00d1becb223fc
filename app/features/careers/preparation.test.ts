import { expect, test } from 'vitest'
import { startSoonWords } from './preparation.ts'

const open = { entry: 'No qualification; trained by the shop', licence: null, apprenticeship: false }

test.each([
  'Short course and licence',
  'Heavy vehicle licence',
  'Licences, or an apprenticeship',
  'Casino school, then licence',
])('%s: a course or licence comes before the first day', (wayIn) => {
  expect(startSoonWords(wayIn, open)).toMatch(/^You need a short course, a licence or both before you start/)
})

test.each(['Learned on the job', 'Learn at work, then a licence', 'Labourer, then a dogging licence'])(
  '%s: nothing comes before the first day',
  (wayIn) => {
    expect(startSoonWords(wayIn, open)).toMatch(/^You can start without a qualification/)
  },
)

test('a course or a licence is named only where the way in names one', () => {
  const onlyWork = 'You can start without a qualification and learn on the job.'
  const said = (country: Partial<typeof open> | { licence: string }) =>
    startSoonWords('Learned on the job', { ...open, ...country })
  expect(said({})).toBe(onlyWork)
  expect(said({ licence: 'A security licence' })).toContain('needs a short course or a licence')
  expect(said({ entry: 'Bather in a salon first, then a short course' })).toBe(
    `${onlyWork} A course can help.`,
  )
})
