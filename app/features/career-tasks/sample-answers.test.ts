import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readAnswers } from '#app/features/forms/answers.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import { sampleAnswers } from './sample-answers.ts'

const forms: { key: string; sections: FormSection[] }[] = parse(
  readFileSync('content/forms/templates/templates.yaml', 'utf8'),
)

test.each(Object.keys(sampleAnswers))('what the demo hands in for %s is what its form takes', (key) => {
  const sections = forms.find((form) => form.key === `career-task-${key}`)?.sections ?? []
  for (const given of sampleAnswers[key] ?? []) {
    const { answers, errors } = readAnswers(sections, given({ name: 'Maia Rangi', day: '2026-11-20' }), {
      today: '2026-11-23',
    })
    expect(errors).toEqual({})
    expect(Object.keys(answers).length).toBeGreaterThan(1)
  }
})
