import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { isPlainPath, Link } from './link.tsx'

const render = (link: React.ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/careers/industries">{link}</StaticRouter>)

/** An element with its attributes in one order. */
function sorted(html: string): string {
  return html.replace(/<a ([^>]*)>/, (_, attributes: string) => {
    const list = attributes.match(/[\w-]+="[^"]*"/g) ?? []
    return `<a ${list.sort().join(' ')}>`
  })
}

test.each([
  '/',
  '/about',
  '/about/',
  '/occupations/registered-nurse-medical',
  '/explore/study?occupation=welder&page=2',
  '/search?keyword=m%C4%81ori%20language',
  '/privacy-policy#cookies',
  '/privacy-policy?a=1#cookies',
  '/courses/te-reo-māori',
])('a link to %s is drawn as the router draws it, without asking the router', (to) => {
  expect(isPlainPath(to)).toBe(true)
  const ours = render(
    <Link to={to} look="bare" id="one" aria-label="There" keepScroll>
      There
    </Link>,
  )
  const theirs = render(
    <RouterLink to={to} className="text-inherit" id="one" aria-label="There">
      There
    </RouterLink>,
  )
  expect(sorted(ours)).toBe(sorted(theirs))
})

test.each([
  '',
  '?page=2',
  '#top',
  '.',
  '..',
  'industries',
  '/a/../b',
  '/./a',
  '/a//b',
  '//elsewhere.example',
  '/a?',
  '/a#',
  '/\\elsewhere.example',
  'https://elsewhere.example',
])('what %j leads to is left to the router', (to) => {
  expect(isPlainPath(to)).toBe(false)
})
