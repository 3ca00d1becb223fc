import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.ts'

const folders = [
  ['/articles/', 'content/articles/articles/'],
  ['/academy/finlit/', 'content/academy/programs/modules/'],
] as const

test.each(['AU', 'NZ'] as const)(
  'each first step in %s leads to an article, a module or a tool',
  (country) => {
    for (const { to } of firstSteps(country)) {
      const held = folders.some(
        ([address, folder]) =>
          to.startsWith(address) && existsSync(`${folder}${to.slice(address.length)}.md`),
      )
      expect([to, held || to === '/tools/resume-helper']).toEqual([to, true])
    }
  },
)
