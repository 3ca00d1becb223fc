import { expect, test } from 'vitest'
import { pageOfSwitch } from './country-rules.ts'

const origin = 'https://yonder.example'

test.each([
  [`${origin}/search?keyword=nurse`, '/search?keyword=nurse'],
  [`${origin}/occupations/chef?country=nz&tab=pay`, '/occupations/chef?tab=pay'],
  [`${origin}/occupations/chef?country=au`, '/occupations/chef'],
  ['http://127.0.0.1:3000/about', '/about'],
  [`${origin}//evil.example/`, '/evil.example/'],
  ['https://evil.example/about', '/'],
  ['about', '/'],
  [null, '/'],
])('after a switch on %s comes %s', (referer, page) => {
  expect(pageOfSwitch(referer, '127.0.0.1:3000', origin)).toBe(page)
})
