import { expect, test } from 'vitest'
import { startSoonWords } from './preparation.ts'

test.each([
  'Short course and licence',
  'Heavy vehicle licence',
  'Licences, or an apprenticeship',
  'Casino school, then licence',
])('%s: a course or licence comes before the first day', (wayIn) => {
  expect(startSoonWords(wayIn)).toMatch(/^You need a short course, a licence or both before you start/)
})

test.each(['Learned on the job', 'Learn at work, then a licence', 'Labourer, then a dogging licence'])(
  '%s: nothing comes before the first day',
  (wayIn) => {
    expect(startSoonWords(wayIn)).toMatch(/^You can start without a qualification/)
  },
)
