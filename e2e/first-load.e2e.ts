import { expect, test } from '@playwright/test'
import { firstLoad, pageMost, scriptsMost } from '../bench/bytes.ts'
import { publicTemplates, quizResults, type Template } from '../bench/templates.ts'

for (const template of publicTemplates) {
  test(`what ${template.path} brings along fits: 115 KB of scripts, 35 KB of page and style`, async ({
    baseURL,
  }) => {
    await fits(String(baseURL), template)
  })
}

test('what quiz results bring along fits: 115 KB of scripts, 35 KB of page and style', async ({
  baseURL,
}) => {
  await fits(String(baseURL), await quizResults(String(baseURL)))
})

async function fits(address: string, template: Template): Promise<void> {
  const { html, css, js, files } = await firstLoad({ address }, template)
  expect(files).toBeGreaterThan(3)
  expect(js).toBeLessThanOrEqual(scriptsMost)
  expect(css).toBeGreaterThan(3_000)
  expect(html + css).toBeLessThanOrEqual(pageMost)
}
