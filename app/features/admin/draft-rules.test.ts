import { expect, test } from 'vitest'
import { type Draft, draftRefusal } from './draft-rules.ts'

const draft: Draft = {
  isKnown: true,
  isDraft: true,
  wasLive: false,
  isAuthor: true,
  mayDelete: false,
  hasOthers: false,
}
test.each<[string, Partial<Draft>, ReturnType<typeof draftRefusal>]>([
  ['of one’s own', {}, null],
  ['of someone else', { isAuthor: false }, 'not-yours'],
  ['of someone else by a holder of the permission', { isAuthor: false, mayDelete: true }, null],
  ['on which others work', { hasOthers: true }, 'others-work-on-it'],
  ['on which others work, by a holder of the permission', { hasOthers: true, mayDelete: true }, null],
  ['that was on the site', { wasLive: true, mayDelete: true }, 'was-live'],
  ['that is on the site', { isDraft: false, mayDelete: true }, 'not-a-draft'],
  ['that a pack brought', { isKnown: false, mayDelete: true }, 'not-a-draft'],
])('a draft %s: %o is answered with %s', (_, change, refusal) => {
  expect(draftRefusal({ ...draft, ...change })).toBe(refusal)
})
