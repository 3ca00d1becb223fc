import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createArt } from '../art/art.server.ts'
import { ART_VERSION } from './art-kinds.ts'
import { artUrl } from './art-url.ts'

test('the URL of a picture does not depend on the order of its options', () => {
  const url = artUrl({ emblem: 'fish', slug: 'marine-biologist', theme: 'reef', mode: 'night' })
  expect(url).toBe(`/art/card/reef/marine-biologist.svg?mode=night&emblem=fish&v=${ART_VERSION}`)
  expect(artUrl({ theme: 'reef', mode: 'night', slug: 'marine-biologist', emblem: 'fish' })).toBe(url)
})

const fairQueue = { turn: async () => {} }
const settings = { secure: false, trustedProxies: 0 }

test.each([
  ['plain', { slug: 'electrician', theme: 'city' }],
  [
    'with every choice',
    { slug: 'a', theme: 'bush', ratio: 'hero', focus: 'left', sky: 'deep', horizon: 0.79, lift: 1 },
  ],
  ['with a name for a slug', { slug: 'Te Wānanga o Aotearoa / “Ōtāhuhu”', theme: 'ranges' }],
  ['with a very long slug', { slug: 'x'.repeat(500), theme: 'ranges' }],
  ['without a slug', { slug: '', theme: 'ranges' }],
  ['with a theme from old content', { slug: 'a', theme: 'desert' }],
  ['with a sky from old content', { slug: 'a', theme: 'reef', sky: 'plaid' }],
  ['with an icon the server does not know', { slug: 'a', theme: 'reef', emblem: 'no such & icon' }],
] as const)('an address %s leads to a picture that is kept for ever', async (_, picture) => {
  const reply = await createArt({ fairQueue, settings }).request(artUrl(picture).replace('/art', ''))
  expect(reply.status).toBe(200)
  expect(reply.headers.get('cache-control')).toContain('immutable')
})

test('no drawing code is imported by browser code', () => {
  const open = /\/art\/(?:share\/)?[\w-]+\.server\.ts$/
  const trespassers = sources('app')
    .filter((file) => !file.startsWith('app/art/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/from '([^']*\/art\/[^']*)'/g)])
    .map(([, target]) => target as string)
    .filter((target) => !open.test(target))
  expect(trespassers).toEqual([])
})

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}
