import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LastResort } from './last-resort.tsx'

test('if the error page itself fails, fixed words and a link home are shown (R-8-011, R-8-012)', () => {
  const frame = new LastResort({ children: 'the page' })
  expect(frame.render()).toBe('the page')
  frame.state = LastResort.getDerivedStateFromError()
  const html = renderToStaticMarkup(frame.render())
  expect(html).toContain('<p>An error occured while showing the error page</p>')
  expect(html).toContain('<a href="/">Go back to home</a>')
})
