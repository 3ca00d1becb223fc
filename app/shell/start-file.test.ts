import { readFileSync } from 'node:fs'
import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { manifestFromStart, namesInStart, scriptsFromStart } from './start-file.ts'

const route = (id: string) => ({ id, module: `/assets/${id}.js`, imports: [`/assets/of-${id}.js`], css: [] })
const manifest = {
  entry: { module: '/assets/start.js', imports: ['/assets/react.js'] },
  routes: {
    root: route('root'),
    'shell/layouts/default-layout': route('shell/layouts/default-layout'),
    'shell/layouts/academy-layout': route('shell/layouts/academy-layout'),
    'features/page': route('features/page'),
  },
} as unknown as EntryContext['manifest']

test('root and layout of a page come from the file that starts the app; its page and other layouts have their own', () => {
  const { routes } = manifestFromStart(manifest, ['root', 'shell/layouts/default-layout', 'features/page'])
  const files = Object.values(routes).map((one) => one?.module)
  expect(files).toEqual([
    '/assets/start.js',
    '/assets/start.js',
    '/assets/shell/layouts/academy-layout.js',
    '/assets/features/page.js',
  ])
  expect(routes.root?.imports).toEqual(['/assets/react.js'])
  expect(manifest.routes.root?.module).toBe('/assets/root.js')
})

test('a route in that file is taken by its name, the page as it is', () => {
  const list = (root: string, layout: string) =>
    `<p>"root":route0</p><script>window.__reactRouterRouteModules = {"root":${root},"shell/layouts/default-layout":${layout},"features/page":route2};</script>`
  expect(scriptsFromStart(list('route0', 'route1'))).toBe(list('route0.root', 'route1.defaultLayout'))
  expect(scriptsFromStart('<p>No scripts</p>')).toBe('<p>No scripts</p>')
})

test('the file that starts the app has every export that a browser needs of the routes that pages take from it', () => {
  const source = readFileSync('app/entry.client.tsx', 'utf8')
  for (const [id, name] of Object.entries(namesInStart)) {
    const [, listed = ''] = new RegExp(`export const ${name} = \\{ (.*) \\}`).exec(source) ?? []
    const exported = readFileSync(`app/${id}.tsx`, 'utf8').matchAll(
      /^export (default|const \w+|function \w+)/gm,
    )
    const needed = [...exported]
      .map(([, what = '']) => what.split(' ').at(-1))
      .filter((what) => what !== 'loader')
    expect([
      id,
      ...listed
        .split(', ')
        .map((one) => one.split(':')[0])
        .toSorted(),
    ]).toEqual([id, ...needed.toSorted()])
  }
})
