import { expect, test } from 'vitest'
import { inlineScriptHashes } from './security-headers.server.ts'
import { breadcrumbList, structuredData } from './structured-data.ts'

test('one thing stands alone, several in a graph, none is nothing', () => {
  const kite = { '@type': 'Product', name: 'Kite' }
  expect(structuredData([])).toBeUndefined()
  expect(structuredData([kite])).toEqual({ '@context': 'https://schema.org', ...kite })
  expect(structuredData([kite, kite])).toEqual({ '@context': 'https://schema.org', '@graph': [kite, kite] })
})

test('breadcrumbs have absolute addresses and end with the page', () => {
  const list = breadcrumbList(
    'https://yonder.example',
    [{ label: 'Study', to: '/explore/study' }, { label: 'x' }],
    {
      title: 'Baking',
      path: '/courses/baking',
    },
  )
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Study', item: 'https://yonder.example/explore/study' },
    { '@type': 'ListItem', position: 2, name: 'Baking', item: 'https://yonder.example/courses/baking' },
  ])
})

test('the policy of a page needs no word for structured data', () => {
  expect(inlineScriptHashes('<script type="application/ld+json">{"@type":"Course"}</script>')).toEqual([])
})
