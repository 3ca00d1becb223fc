import { expect, test } from 'vitest'
import { videoMeant, videoSite } from './video.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s', 'YOUTUBE', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'YOUTUBE', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'YOUTUBE', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'YOUTUBE', 'dQw4w9WgXcQ'],
  [' https://vimeo.com/76979871 ', 'VIMEO', '76979871'],
  ['https://player.vimeo.com/video/76979871', 'VIMEO', '76979871'],
  ['dQw4w9WgXcQ', 'YOUTUBE', 'dQw4w9WgXcQ'],
  ['76979871', 'VIMEO', '76979871'],
])('%s is understood as a video', (typed, provider, video) => {
  expect(videoMeant(typed)).toEqual({ provider, video })
})

test.each([
  'https://example.org/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://vimeo.com/channels/staffpicks',
  'youtube.com',
  '12345',
  '',
])('“%s” is no video', (typed) => expect(videoMeant(typed)).toBeNull())

test('the site of a video follows from its id', () => {
  expect([videoSite('dQw4w9WgXcQ'), videoSite('76979871'), videoSite('x')]).toEqual([
    'YOUTUBE',
    'VIMEO',
    null,
  ])
})
