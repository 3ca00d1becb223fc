import { expect, test } from 'vitest'
import { noQuery, readSignInQuery, signupFields, socialAddress, withQuery } from './sign-in-query.ts'

const read = (search: string) => readSignInQuery(new URLSearchParams(search))

test('an address may name where to go, an email, an error and a ghost', () => {
  expect(read('redirect=/rewards?tab=1&email=a@b.co&error=Nope&ghost_user_id=g1')).toMatchObject({
    redirect: '/rewards?tab=1',
    email: 'a@b.co',
    error: 'Nope',
    ghostUserId: 'g1',
  })
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a redirect to elsewhere is dropped: %s',
  (redirect) => {
    expect(readSignInQuery(new URLSearchParams({ redirect })).redirect).toBeNull()
  },
)

test('the link to the other screen preserves everything but the error', () => {
  const query = read('redirect=/rewards&email=a@b.co&error=Nope&school_token=s1&referral_code=r1')
  expect(withQuery('/register', query)).toBe(
    '/register?redirect=%2Frewards&email=a%40b.co&referral_code=r1&school_token=s1',
  )
  expect(withQuery('/register', noQuery)).toBe('/register')
})

test('social sign-in takes redirect, ghost, earnings and the reason for signing up along', () => {
  const query = read('redirect=/rewards&signup_action=enrol&signup_action_id=7')
  expect(socialAddress('google', query, { id: 'g1', academy_balance: '1,200' })).toBe(
    '/social/redirect/google?redirect=%2Frewards&ghost_user_id=g1&academy_earnings=1%2C200&signup_action=enrol&signup_action_id=7',
  )
  expect(socialAddress('facebook', noQuery, null)).toBe('/social/redirect/facebook')
})

test('only fields that are set are sent with a sign-in', () => {
  expect(signupFields(noQuery, null)).toEqual({})
  expect(signupFields(read('ghost_user_id=of-the-address'), 'of-the-cookie')).toEqual({
    ghost_user_id: 'of-the-address',
  })
  expect(signupFields(noQuery, 'of-the-cookie')).toEqual({ ghost_user_id: 'of-the-cookie' })
})
