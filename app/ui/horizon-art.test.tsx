import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { artUrl } from './art-url.ts'
import { HorizonArt } from './horizon-art.tsx'

const welder = { slug: 'welder', theme: 'city' } as const

function imagesOf(html: string): string[] {
  return html.match(/<img[^>]*>/g) ?? []
}

test('a picture reserves its space and is loaded lazily', () => {
  const images = imagesOf(renderToStaticMarkup(<HorizonArt {...welder} ratio="snap" />))
  expect(images).toHaveLength(2)
  for (const image of images) {
    expect(image).toContain('width="400" height="320"')
    expect(image).toContain('loading="lazy"')
  }
})

test('one of the two files shows by day, the other by night', () => {
  const [day = '', night = ''] = imagesOf(renderToStaticMarkup(<HorizonArt {...welder} />))
  expect(day).toContain('mode=day')
  expect(day).toContain('dark:hidden!"')
  expect(night).toContain('mode=night')
  expect(night).toContain('hidden! dark:block!"')
})

test('a picture that is always night is one file', () => {
  const images = imagesOf(renderToStaticMarkup(<HorizonArt {...welder} mode="night" />))
  expect(images).toHaveLength(1)
  expect(images[0]).not.toContain('hidden!')
})

test('a picture is decoration unless it has a title', () => {
  const [plain] = imagesOf(renderToStaticMarkup(<HorizonArt {...welder} />))
  expect(plain).toContain('alt=""')
  expect(plain).toContain('aria-hidden="true"')
  const [notified] = imagesOf(renderToStaticMarkup(<HorizonArt {...welder} title={'A "weld" & sparks'} />))
  expect(notified).toContain('alt="A &quot;weld&quot; &amp; sparks"')
  expect(notified).not.toContain('aria-hidden')
})

test('a picture in view at once is loaded with the page, in the one file that fits the device', () => {
  const html = renderToStaticMarkup(<HorizonArt {...welder} ratio="hero" priority />)
  const [first = '', ...others] = imagesOf(html)
  expect(first).toContain('mode=day')
  expect(first).toContain('fetchPriority="high"')
  expect(first).not.toContain('loading=')
  expect(html).toMatch(
    /<source media="screen and \(prefers-color-scheme: dark\)" srcSet="[^"]*mode=night[^"]*"\/><img[^>]*mode=day/,
  )
  expect(html).not.toContain('<link')
  for (const image of others) expect(image).toContain('loading="lazy"')
})

test('who has chosen a theme is shown the picture of that theme, whatever the device prefers', () => {
  const [device = '', day = '', night = ''] = imagesOf(
    renderToStaticMarkup(<HorizonArt {...welder} ratio="hero" priority />),
  )
  expect(device).toContain('chosen-theme:hidden!')
  expect(day).toMatch(/mode=day.*hidden! chosen-light:block!/)
  expect(night).toMatch(/mode=night.*hidden! chosen-dark:block!/)
})

test('a hero has a picture of its own on phones, with the sky left to the words', () => {
  const html = renderToStaticMarkup(
    <HorizonArt
      {...welder}
      ratio="hero"
      focus="left"
      sky="deep"
      horizon={0.79}
      lift={0.9}
      mode="day"
      phone={{ ratio: 'tall', horizon: 0.8 }}
    />,
  )
  const tall = artUrl({ ...welder, mode: 'day', ratio: 'tall', focus: 'top', sky: 'deep', horizon: 0.8 })
  expect(html).toContain(
    `<source media="(max-width: 767.98px)" srcSet="${tall.replaceAll('&', '&amp;')}" width="480" height="720"/>`,
  )
})
