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

test.each(['Learned on the job', 'On the job, then a licence', 'Labourer, then a dogging licence'])(
  '%s: nothing comes before the first day',
  (wayIn) => {
    expect(startSoonWords(wayIn, open)).toMatch(/^You can start without a qualification/)
  },
)

test('a short course or a licence is named only where the way in names one', () => {
  const onlyWork = 'You can start without a qualification and learn on the job.'
  expect(startSoonWords('Learned on the job', open)).toBe(onlyWork)
  for (const country of [
    { ...open, licence: 'A security licence' },
    { ...open, entry: 'Bather in a salon first, then a short course' },
  ])
    expect(startSoonWords('Learned on the job', country)).toContain('needs a short course or a licence')
})
