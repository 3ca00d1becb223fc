import { route } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { aboutProvider, aroundSignIn, framed, type Page, page } from './page.ts'

const looks = (...given: Parameters<typeof framed>) =>
  framed(...given).children?.map((one) => (one as unknown as { look: string }).look)

test('a page shows what its frame shows, but for the parts that it names', () => {
  const pages = [
    page('a', 'a.tsx', 'anyone'),
    page('b', 'b.tsx', 'auth', 'transparent', 'no-footer'),
    page('c', 'c.tsx', 'guest', ...aroundSignIn),
    page('d', 'd.tsx', 'anyone', ...aboutProvider),
  ]
  expect(looks('default', pages)).toEqual(['dbfqlm', 'dtqlm', 'dbf', 'dbsfqkilm'])
  expect(looks('academy', [page('e', 'e.tsx', 'anyone', 'transparent', 'no-strip')])).toEqual(['atfqlm'])
  expect(looks('external', [page('f', 'f.tsx', 'anyone', 'strip')])).toEqual(['xbs'])
})

test('pages stand below the layout of their frame, with their own addresses and files', () => {
  const { file, children } = framed('advisor', [
    page('advisor/a', 'a.tsx', 'advisor'),
    page('', 'b.tsx', 'home'),
  ])
  expect(file).toBe('shell/layouts/advisor-layout.tsx')
  expect(children).toMatchObject([
    { path: 'advisor/a', file: 'a.tsx' },
    { index: true, file: 'b.tsx' },
  ])
})

test('a page that does not say who may see it is an error', () => {
  const silent = route('diary', 'diary.tsx') as Page
  expect(() => framed('default', [page('a', 'a.tsx', 'anyone'), silent])).toThrow('who may see /diary')
})
