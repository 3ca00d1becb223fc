import { expect, test } from 'vitest'
import { alertOf, invalid, refused, respond, resultOf } from './form-result.ts'

const problem = {
  status: 422,
  message: 'Please check.',
  errors: { email: ['Taken', 'Odd'], phone: ['Short'] },
}

test('a refused call says what is wrong beside its field, the first sentence only', () => {
  expect(refused(problem, { intent: 'save' })).toEqual({
    ok: false,
    intent: 'save',
    errors: { email: 'Taken', phone: 'Short' },
    message: undefined,
    status: 422,
  })
})

test('fields have the names of the form; what belongs to none of them is said for the whole form', () => {
  const names = { email: 'email_address' }
  expect(refused(problem, { names }).errors).toEqual({ email_address: 'Taken' })
  const { errors, message } = refused({ ...problem, errors: { phone: ['Short'] } }, { names })
  expect([errors, message]).toEqual([{}, 'Please check.'])
})

test('the page has the status of the result; an API that was not reached is unavailable', () => {
  expect(respond(invalid({ email: 'Please' })).init).toEqual({ status: 422 })
  expect(respond({ ok: true }).init).toEqual({ status: 200 })
  expect(refused({ status: 0, message: 'Away', errors: {} }).status).toBe(503)
})

test('the result of a call is its message, or its refusal', () => {
  expect(resultOf({ ok: true, value: 1 }, 'save', 'Saved.')).toEqual({
    ok: true,
    intent: 'save',
    message: 'Saved.',
  })
})

test('a form that was sent leaves an alert: danger or success, with what is to be said (R-3-D017)', () => {
  expect(alertOf(refused(problem))).toEqual({
    type: 'danger',
    data: { message: undefined, errors: { email: 'Taken', phone: 'Short' } },
  })
  expect(alertOf(refused({ ...problem, errors: {} }))).toEqual({
    type: 'danger',
    data: { message: 'Please check.', errors: {} },
  })
  expect(alertOf(resultOf({ ok: true, value: 1 }, 'save', 'Saved.'))).toEqual({
    type: 'success',
    data: { message: 'Saved.', errors: {} },
  })
  expect([alertOf(undefined), alertOf({ ok: true })]).toEqual([null, null])
})
