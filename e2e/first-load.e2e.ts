import { expect, test } from '@playwright/test'
import { firstLoad, scriptsMost } from '../bench/bytes.ts'
import { publicTemplates, quizResults } from '../bench/templates.ts'

for (const template of publicTemplates) {
  test(`the scripts that ${template.path} brings along fit in 115 KB`, async ({ baseURL }) => {
    const { js, files } = await firstLoad({ address: String(baseURL) }, template)
    expect(files).toBeGreaterThan(3)
    expect(js).toBeLessThanOrEqual(scriptsMost)
  })
}

test('the scripts that quiz results bring along fit in 115 KB', async ({ baseURL }) => {
  const { js, files } = await firstLoad({ address: String(baseURL) }, await quizResults(String(baseURL)))
  expect(files).toBeGreaterThan(3)
  expect(js).toBeLessThanOrEqual(scriptsMost)
})
