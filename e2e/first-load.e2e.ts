import { readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { firstLoad, maxPageOf, maxRequests, maxScripts } from '../bench/bytes.ts'
import { publicTemplates, quizResults, type Template } from '../bench/templates.ts'
import { test } from './test.ts'

for (const template of publicTemplates) {
  const most = maxPageOf(template) / 1024
  test(`what ${template.path} brings along fits: ${maxRequests} requests at once, 115 KB of scripts, ${most} KB of page and style`, async ({
    baseURL,
  }) => {
    await fits(String(baseURL), template)
  })
}

test('what quiz results bring along fits: 12 requests at once, 115 KB of scripts, 30 KB of page and style', async ({
  baseURL,
}) => {
  await fits(String(baseURL), await quizResults(String(baseURL)))
})

test('no script brings validation along, or anything of the server', () => {
  const folder = 'build/client/assets'
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const leaking = scripts.filter((file) =>
    /_zod\b|["'](?:node:|pg|pino|drizzle-orm)/.test(readFileSync(`${folder}/${file}`, 'utf8')),
  )
  expect(leaking).toEqual([])
})

/**
 * What visitors get of a page that others have asked for: the first answer is compressed while someone waits, the later ones in the
 * background as small as they get.
 */
async function fits(address: string, template: Template): Promise<void> {
  await expect(async () => {
    const { html, css, js, files, requests } = await firstLoad({ address }, template)
    expect(files).toBeGreaterThan(2)
    expect(requests).toBeLessThanOrEqual(maxRequests)
    expect(js).toBeLessThanOrEqual(maxScripts)
    expect(css).toBeGreaterThan(3_000)
    expect(html + css).toBeLessThanOrEqual(maxPageOf(template))
  }).toPass({ timeout: 60_000 })
}
