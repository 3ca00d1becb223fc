import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CardGrid, CardRow } from './card-grid.tsx'

const names = ['Dubbo', 'Whangārei', 'Hobart']

test.each([CardGrid, CardRow])('every card of a list is an item of its own', (List) => {
  const html = renderToStaticMarkup(
    <List label="Places">
      {names.map((name) => (
        <article key={name}>{name}</article>
      ))}
      {null}
    </List>,
  )
  expect(html.match(/<li[^>]*><article>/g)).toHaveLength(3)
})
