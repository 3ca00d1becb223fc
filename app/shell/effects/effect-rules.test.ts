import { expect, test } from 'vitest'
import { routeFacts } from '../route-facts.ts'
import { focusDelayMs, focusGiveUpMs, focusPollMs, isCountedByShell, scrollKey } from './arrival-rules.ts'
import { noticeWords } from './notice.ts'
import {
  atRest,
  creepDuration,
  hideMs,
  type Progress,
  type ProgressEvent,
  stepProgress,
  throttleMs,
} from './progress-rules.ts'
import { mayReloadForScript, needsReload, reloadMark, reloadModalDelayMs } from './reload-rules.ts'

const after = (...events: ProgressEvent[]): Progress => events.reduce(stepProgress, atRest)

test('a short wait shows no progress', () => {
  expect(after('start')).toEqual({ phase: 'waiting', requests: 1 })
  expect(after('start', 'end')).toEqual({ phase: 'idle', requests: 0 })
  expect(after('start', 'end', 'throttled')).toEqual({ phase: 'idle', requests: 0 })
})

test('a longer one runs, finishes with the last request, and hides', () => {
  expect(after('start', 'throttled').phase).toBe('running')
  expect(after('start', 'throttled', 'start', 'end')).toEqual({ phase: 'running', requests: 1 })
  expect(after('start', 'throttled', 'end').phase).toBe('finished')
  expect(after('start', 'throttled', 'end', 'hidden')).toEqual(atRest)
})

test('a failed request marks the bar failed (R-8-004)', () => {
  expect(after('start', 'throttled', 'fail').phase).toBe('failed')
  expect(after('start', 'throttled', 'end', 'fail').phase).toBe('failed')
  expect(after('start', 'throttled', 'fail', 'end', 'hidden')).toEqual(atRest)
  expect(after('start', 'fail').phase).toBe('waiting')
})

test('the bar waits 200 ms, creeps for 5 s and hides after 500 ms (R-9-021, R-9-022, R-9-023)', () => {
  expect([throttleMs, creepDuration, hideMs]).toEqual([200, 'duration-[5000ms]', 500])
})

test.each([
  ['1.2.3', '1.2.3', false],
  ['1.2.3', '1.2.9', false],
  ['1.2.3', '1.3.0', true],
  ['1.2.3', '2.2.3', true],
  ['1.2.3', '1.2.3+a1b2', false],
  ['1.2', '1.2.1', true],
  ['a1b2', 'c3d4', true],
])('a page of build %s that meets %s must reload: %s (R-4-059, R-4-060, R-9-036)', (first, now, reload) => {
  expect(needsReload(first, now)).toBe(reload)
})

test('a script that does not load reloads the page once per path and build', () => {
  expect(mayReloadForScript([], '/search', 'a')).toBe(true)
  const tried = [reloadMark('/search', 'a')]
  expect(mayReloadForScript(tried, '/search', 'a')).toBe(false)
  expect(mayReloadForScript(tried, '/search', 'b')).toBe(true)
  expect(mayReloadForScript(tried, '/about', 'a')).toBe(true)
})

test('times are those of the specification (R-9-025, R-9-026, R-9-028)', () => {
  expect([focusDelayMs, focusPollMs, focusGiveUpMs, reloadModalDelayMs]).toEqual([300, 500, 3000, 50])
})

test('the shell counts every page but articles and detail pages', () => {
  const itself = [
    '/articles/a',
    '/courses/a',
    '/jobs/a',
    '/events/a',
    '/occupations/a',
    '/industries/a',
    '/educators/a',
  ]
  expect(itself.filter((path) => isCountedByShell(routeFacts(path)))).toEqual([])
  expect(['/', '/about', '/search', '/articles'].every((path) => isCountedByShell(routeFacts(path)))).toBe(
    true,
  )
})

test('a next article keeps the place saved for its address, other pages have one each visit', () => {
  const place = { pathname: '/articles/a', search: '?next=1', key: 'k1' }
  expect(scrollKey(place, routeFacts(place.pathname))).toBe('/articles/a')
  expect(scrollKey({ ...place, search: '' }, routeFacts(place.pathname))).toBe('k1')
  expect(scrollKey({ ...place, pathname: '/about' }, routeFacts('/about'))).toBe('k1')
})

test('who is turned away as an admin is told so word for word (R-8-039)', () => {
  expect(noticeWords['not-authorised-as-admin']).toBe(
    'You are not authorized to perform this action because you are logged in as an admin.',
  )
})
