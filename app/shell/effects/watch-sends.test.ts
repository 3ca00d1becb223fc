import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSends } from './watch-sends.ts'

const post = { method: 'post' }
const search = { method: 'get' }
let page: EventTarget
let isPosting = false
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  isPosting = false
  stop = watchSends(() => isPosting)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Whether the browser sends it. @param takes a script on the page that sends it instead */
function submit(form: object, takes?: () => void): boolean {
  const event = new Event('submit', { cancelable: true })
  Object.defineProperty(event, 'target', { value: form })
  const take = () => {
    takes?.()
    if (takes) event.preventDefault()
  }
  page.addEventListener('submit', take, { capture: true, once: true })
  page.dispatchEvent(event)
  page.removeEventListener('submit', take, true)
  return !event.defaultPrevented
}

test('a form that the browser posts is sent once, and can be sent again after five seconds', () => {
  const form = { ...post }
  expect([submit(form), submit(form), submit({ ...post })]).toEqual([true, false, true])
  vi.advanceTimersByTime(5_000)
  expect(submit(form)).toBe(true)
})

test('a form that only looks something up is sent as often as one likes', () => {
  expect([submit(search), submit(search)]).toEqual([true, true])
})

test('while the router posts a form, the same form is not taken again, and another one is', () => {
  const [form, other] = [{ ...post }, { ...post }]
  const taken = vi.fn()
  submit(form, taken)
  isPosting = true
  submit(form, taken)
  expect(taken).toHaveBeenCalledTimes(1)
  submit(other, taken)
  expect(taken).toHaveBeenCalledTimes(2)
})

test('a form that a script has refused can be sent again at once', () => {
  const form = { ...post }
  const taken = vi.fn()
  submit(form, taken)
  submit(form, taken)
  expect(taken).toHaveBeenCalledTimes(2)
})
