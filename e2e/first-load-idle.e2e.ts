import { expect } from '@playwright/test'
import { demoDomain } from '../app/features/demo/log-ins.ts'
import { maxIdleFiles, maxIdleScripts, scriptsUntilIdle } from '../bench/idle-scripts.ts'
import { signIn } from '../bench/own-home.ts'
import { publicTemplates, quizResults, type Template } from '../bench/templates.ts'
import { test } from './test.ts'

const pagesAtOnce = 4

test('every kind of page is idle with 135 KB of scripts in 16 files', async ({ browser, baseURL }) => {
  const address = String(baseURL)
  const templates = [...publicTemplates, await quizResults(address), ...(await ownHomes(address))]
  const tooMuch: string[] = []
  const pending = templates.values()
  await Promise.all(
    Array.from({ length: pagesAtOnce }, async () => {
      for (const template of pending) {
        const { bytes, files } = await scriptsUntilIdle(browser, address, template)
        // React, the start of the site and the page: less than that would mean that nothing was measured.
        expect(files, template.path).toBeGreaterThan(2)
        expect(bytes, template.path).toBeGreaterThan(90 * 1024)
        if (bytes > maxIdleScripts || files > maxIdleFiles)
          tooMuch.push(`${template.path}: ${(bytes / 1024).toFixed(1)} KB in ${files} files`)
      }
    }),
  )
  expect(tooMuch).toEqual([])
})

/** The home of a student at school, of a school leaver and of a parent. */
async function ownHomes(address: string): Promise<Template[]> {
  const people = ['student', 'leaver', 'parent']
  return Promise.all(
    people.map(async (name) => ({ path: '/home', cookie: await signIn(address, `${name}@${demoDomain}`) })),
  )
}
