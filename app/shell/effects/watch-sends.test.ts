import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '#app/ui/toast.ts'
import { watchSends } from './watch-sends.ts'

const post = { method: 'post', getAttribute: () => null }
const search = { method: 'get', getAttribute: () => null }
type Listener = (event: object) => void
let before: Listener[]
let after: Listener[]
let isPosting = false
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  before = []
  after = []
  vi.stubGlobal('window', {
    addEventListener(name: string, listener: Listener, isBefore = false) {
      if (name === 'submit') (isBefore ? before : after).push(listener)
    },
    removeEventListener() {},
  })
  isPosting = false
  stop = watchSends(() => isPosting)
})
afterEach(() => {
  stop()
  dismissToast()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Whether the browser sends it. @param take a script of the page that sends it instead, or refuses it */
function submit(form: object, take?: () => void): boolean {
  let isStopped = false
  const event = {
    target: form,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
    stopImmediatePropagation() {
      isStopped = true
    },
  }
  for (const listener of before) listener(event)
  if (isStopped) return false
  if (take) {
    take()
    event.preventDefault()
  }
  for (const listener of after) listener(event)
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

test('a form that has a file made says so', () => {
  submit({ ...post, getAttribute: () => '/account' })
  expect(toastStore.read()).toBeNull()
  submit({ ...post, getAttribute: () => '/download?type=career-plan&id=7' })
  expect(toastStore.read()?.text).toBe('Your browser saves the file as soon as it is made.')
})

test('a form that a script has refused can be sent again at once', () => {
  const form = { ...post }
  const taken = vi.fn()
  submit(form, taken)
  submit(form, taken)
  expect(taken).toHaveBeenCalledTimes(2)
})
