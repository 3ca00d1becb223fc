import { expect, test } from 'vitest'
import config from '../vite.config.ts'
import { bundledPackages } from './bundled-packages.ts'

/** What is evaluated as modules for the server, in a build and under development. */
const evaluated = (command: 'build' | 'serve') =>
  config({ command, mode: 'test' }).environments?.ssr?.resolve?.noExternal

test('a build bundles packages of many files, and under development Node loads them by itself', () => {
  expect(evaluated('build')).toBe(bundledPackages)
  expect(evaluated('serve')).toBeUndefined()
})
