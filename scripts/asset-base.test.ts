import { resolveConfig } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { baseOf } from './asset-base.ts'

afterEach(() => vi.unstubAllEnvs())

const baseOfBuild = async () => (await resolveConfig({ logLevel: 'silent' }, 'build')).base

test('files of the build have their addresses on this site unless ASSETS_URL names another host (R-7-146)', async () => {
  expect(await baseOfBuild()).toBe('/')
  vi.stubEnv('ASSETS_URL', 'https://static.yonder.example')
  expect(await baseOfBuild()).toBe('https://static.yonder.example/')
})

test.each([
  [undefined, '/'],
  [' ', '/'],
  ['https://static.example', 'https://static.example/'],
  ['https://static.example//', 'https://static.example/'],
])('ASSETS_URL %j gives the base %s', (assetsUrl, base) => {
  expect(baseOf(assetsUrl)).toBe(base)
})
