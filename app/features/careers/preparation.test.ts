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

test('where other work comes before a licence, the job itself needs it, and its age is named', () => {
  const crane = 'Dogger or rigger, then a licence'
  const said = (licence: string, entry = open.entry) => startSoonWords(crane, { ...open, licence, entry })
  const needed =
    'You start with simpler work, without a qualification. To do this job by yourself you need a licence.'
  expect(said("High risk work licence from the state or territory's safety regulator")).toBe(needed)
  expect(said('High risk work licence', 'Rigger first, then training, from age 18')).toBe(
    `${needed} You usually need to be 18.`,
  )
  expect(said("Agent's licence or registration in many states")).toMatch(/^You can start without/)
  expect(said('For certain poisons: certified handler')).toMatch(/^You can start without/)
  expect(said('High risk work licence, for scaffolds over four metres')).toMatch(/^You can start without/)
  expect(said('Maritime NZ certificate for marine engines')).toMatch(/^You can start without/)
})

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
