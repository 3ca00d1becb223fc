import { expect, test } from 'vitest'
import { errorSentence, errorStatus, errorWords, noReply } from './error-words.ts'

test('an error without a status is a 500 (R-8-007)', () => {
  expect(errorStatus(new Error('x'))).toBe(500)
  expect(errorStatus(null)).toBe(500)
  expect(errorStatus({ status: 'odd' })).toBe(500)
  expect(errorStatus({ status: 404 })).toBe(404)
})

test('a request without a reply is nobody’s mistake: it says to check the connection', () => {
  for (const words of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])
    expect(errorStatus(new TypeError(words))).toBe(noReply)
  expect(errorStatus(new TypeError('x is not a function'))).toBe(500)
  expect(errorSentence(noReply)).toMatch(/Check your connection/)
})

test('500 and above apologises for a broken site (R-8-008)', () => {
  for (const status of [500, 503]) expect(errorSentence(status)).toMatch(/^Sorry, our site broke/)
})

test('400 to 499 says that the page does not exist', () => {
  for (const status of [400, 404, 499])
    expect(errorSentence(status)).toMatch(/page you're looking for doesn't exist/)
})

test('anything else says that the developers are at work (R-8-010)', () => {
  expect(errorSentence(302)).toMatch(/developers are doing some construction work/)
})

test('the fixed words are word for word', () => {
  expect(errorWords).toMatchObject({
    heading: "Oops something's gone wrong!",
    home: 'Back to Home',
    notFound: 'This page could not be found',
    lastResort: 'An error occured while showing the error page',
    lastResortHome: 'Go back to home',
  })
})
