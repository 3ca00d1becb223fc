import { expect, test } from 'vitest'
import { captionsError, recordingErrors } from './captions.server.ts'
import { clockOf, cuesOf, cuesWith, firstSaid } from './cues.ts'
import { captionsOf, transcriptOf } from './write-captions.ts'

const talk = [
  [0, 'Hello and welcome.'],
  [5, 'The vet weighs each animal.'],
  [3_665, 'Kia ora to Ōtautahi.'],
] as const

test('captions that are written for a talk are valid, and are read as they were written', () => {
  const captions = captionsOf(talk)
  expect(captionsError(captions)).toBeNull()
  expect(cuesOf(captions)).toEqual([
    { from: 0, to: 5, text: 'Hello and welcome.' },
    { from: 5, to: 3_665, text: 'The vet weighs each animal.' },
    { from: 3_665, to: 3_673, text: 'Kia ora to Ōtautahi.' },
  ])
  expect(transcriptOf(talk)).toBe('Hello and welcome.\nThe vet weighs each animal.\nKia ora to Ōtautahi.')
})

test.each([
  ['no heading', '00:00.000 --> 00:01.000\nHello', 1],
  ['an end before its start', 'WEBVTT\n\n00:05.000 --> 00:01.000\nHello', 3],
  ['a time that is none', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n\n00:0x.000 --> 00:09.000\nBye', 6],
  ['nothing in them', 'WEBVTT\n', 1],
])('captions with %s are refused with the line', (_, captions, line) => {
  expect(captionsError(captions)).toMatch(new RegExp(`^Line ${line}: .+`))
})

const recording = {
  videoProvider: 'YOUTUBE',
  videoId: 'abcdefghijk',
  captions: captionsOf(talk),
  transcript: 'Hello',
}

test('a recording is published with captions and a transcript, or not at all', () => {
  expect(recordingErrors(recording)).toEqual({})
  expect(Object.keys(recordingErrors({ ...recording, captions: null }))).toEqual(['captions'])
  expect(Object.keys(recordingErrors({ ...recording, transcript: null }))).toEqual(['transcript'])
  expect(recordingErrors({ ...recording, captions: 'Hello' })).toEqual({
    captions: [expect.stringMatching(/^Line 1: /)],
  })
  expect(Object.keys(recordingErrors({ ...recording, videoProvider: null }))).toEqual(['videoId'])
})

test('an event without a recording needs neither', () => {
  expect(recordingErrors({ videoProvider: null, videoId: null, captions: null, transcript: null })).toEqual(
    {},
  )
})

test('a search in what was said finds the second, whatever the accents', () => {
  const cues = cuesOf(captionsOf(talk))
  expect(cuesWith(cues, 'VET animal').map(({ from }) => from)).toEqual([5])
  expect(cuesWith(cues, 'otautahi').map(({ from }) => from)).toEqual([3_665])
  expect(cuesWith(cues, 'shark')).toEqual([])
  expect(cuesWith(cues, '  ')).toEqual([])
})

test('a search of the whole site leads to the first line with all its words, or with a longer one', () => {
  const cues = cuesOf(captionsOf(talk))
  expect(firstSaid(cues, ' VET animal ')).toEqual({ find: 'VET animal', second: 5 })
  expect(firstSaid(cues, 'jobs in otautahi')).toEqual({ find: 'otautahi', second: 3_665 })
  expect(firstSaid(cues, 'vet jobs')).toBeNull()
  expect(firstSaid(cues, '')).toBeNull()
})

test('marks in captions are no part of what was said', () => {
  expect(cuesOf('WEBVTT\n\n1\n00:01.500 --> 00:02.000\n<v Sam>Hi\n<i>there</i>\n')).toEqual([
    { from: 1.5, to: 2, text: 'Hi there' },
  ])
})

test('a place in a recording is told as on a player', () => {
  expect([0, 65, 3_725].map(clockOf)).toEqual(['0:00', '1:05', '1:02:05'])
})
