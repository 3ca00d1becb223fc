import { expect, test } from 'vitest'
import { artUrl } from '#app/ui/art-url.ts'
import { isSitePicture, otherPictures } from './site-picture.ts'

const upload = '/files/01a20362-aa0b-7701-be5d-fa2be02078e9-2c8b124d8036'

test.each([
  `${upload}/1600.jpg`,
  `${upload}/400.avif`,
  artUrl({ slug: 'kea', theme: 'ranges' }),
  artUrl({ slug: 'kea', theme: 'southern-sky', mode: 'day', horizon: 0.45, lift: -0.5, emblem: 'chef-hat' }),
])('%s is a picture of this site', (address) => {
  expect(isSitePicture(address)).toBe(true)
})

test.each([
  '',
  'https://evil.example/a.png',
  '//evil.example/files/a.png',
  '/\\evil.example/a.png',
  '\\\\evil.example\\a.png',
  'data:image/png;base64,AA',
  '/admin/logout',
  '/art',
  '/art/card/coast/a.svg/../../../admin/logout',
  '/art/card/coast/%2e%2e/a.svg',
  `${upload}/../../admin/logout`,
  `${upload}/1600.jpg?next=/logout`,
  `${upload}/report.pdf`,
  `https://yonder.example${upload}/1600.jpg`,
])('“%s” is none', (address) => {
  expect(isSitePicture(address)).toBe(false)
})

test('other pictures are found in HTML however they are written, each once', () => {
  const html = `<IMG alt=">" SRC='//a.example/1.png'><img src=//b.example/2.png><img
    src="${upload}/400.jpg"><img alt=x><img src="//b.example/2.png"`
  expect(otherPictures(html)).toEqual(['//a.example/1.png', '//b.example/2.png', ''])
  expect(otherPictures(`<p>img src="x"</p><img src="/art/card/coast/a.svg?mode=day&amp;v=2">`)).toEqual([])
})
