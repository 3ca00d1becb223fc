import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The slices whose pages and parts load under `/admin` alone. */
const area = ['admin', 'audit', 'operations', 'packs', 'record-screens', 'reviews', 'rich-text-editor'].join(
  '|',
)

const isOfTheArea = (file: string) =>
  new RegExp(
    `^app/(?:features/(?:${area}|academy/builder)|shell/admin|ui/list)/|^app/shell/layouts/admin-layout\\.tsx$`,
  ).test(file)
const reachesIn = new RegExp(
  `(?:from|import\\() ?'(?:@tanstack/react-table|@tiptap/|#app/(?:features/(?:(?:record-screens|rich-text-editor)/|accounts/account-panel|(?:${area})/(?:pages|components)/)|shell/admin/)|(?:\\.\\.?/)+admin/)`,
)

test('no page outside the admin area imports its screens or the packages that only they use', () => {
  const files = globSync('app/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
  const outside = files.filter((file) => !isOfTheArea(file) && !/\.test\.tsx?$|\.server\.tsx?$/.test(file))
  expect(outside.length).toBeGreaterThan(1_000)
  expect(outside.filter((file) => reachesIn.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the table of long lists stands in the areas of staff and advisors alone', () => {
  const files = globSync('app/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
  const users = files.filter((file) => /#app\/ui\/list\//.test(readFileSync(file, 'utf8')))
  expect(users.length).toBeGreaterThan(0)
  expect(
    users.filter((file) => !new RegExp(`^app/features/(?:${area}|school-students)/`).test(file)),
  ).toEqual([])
})
