import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { jpeg, png, secretPlace } from '#test/pictures.ts'
import { startS3 } from '#test/s3-server.ts'
import { testSite } from '#test/site.ts'
import { profileWords } from './profile-rules.ts'

const site = await testSite({ apiOnly: true })

function formOf(bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg') {
  const form = new FormData()
  form.set('file', new File([bytes as never], name, { type }))
  return form
}
const send = (browser: Browser, form: FormData) => browser.upload('/api/user/profile/image', form)
const imageOf = async (browser: Browser) =>
  (await (await browser.get('/api/user/profile')).json()).user.profile_image_url

test('a new picture shows at an address that cannot be guessed, without its hidden notes', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const { profile_image_url: url } = await (await send(kim, formOf(jpeg(6)))).json()
  expect(url).toMatch(/^\/api\/user\/profile\/image\/[A-Za-z0-9_-]{43}\.webp$/)
  expect(await imageOf(kim)).toBe(url)
  const picture = await site.visitor().get(url)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1')).not.toContain(secretPlace)
})

test('the bytes decide what a picture is, not its name', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const { profile_image_url: url } = await (await send(kim, formOf(png(), 'me.jpg'))).json()
  expect((await kim.get(url)).headers.get('content-type')).toBe('image/webp')
  const page = await send(kim, formOf(Buffer.from('<html><script>1</script>'), 'me.jpg'))
  expect(page.status).toBe(422)
  expect((await page.json()).errors).toEqual({ file: [profileWords.imageKind] })
})

test('a picture comes in two sizes; of one from before there is the one that was sent', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const large = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a37' } })
    .png()
    .toBuffer()
  const { profile_image_url: url } = await (await send(kim, formOf(large))).json()
  const sideOf = async (address: string) => {
    const { width, height } = await sharp(await (await kim.get(address)).arrayBuffer()).metadata()
    return [width, height]
  }
  expect([await sideOf(url), await sideOf(`${url}?size=small`)]).toEqual([
    [512, 512],
    [192, 192],
  ])
  expect((await kim.get(`${url}?size=huge`)).status).toBe(422)
  await kim.delete('/api/user/profile/image')
  expect((await kim.get(`${url}?size=small`)).status).toBe(404)

  const name = `${'a'.repeat(42)}_.png`
  await site.services.storage.put(`profile-images/${name}`, png(), { contentType: 'image/png' })
  for (const query of ['', '?size=small']) {
    const old = await kim.get(`/api/user/profile/image/${name}${query}`)
    expect([old.status, old.headers.get('content-type')]).toEqual([200, 'image/png'])
  }
})

test('a new picture takes the place of the old one, whose address then leads nowhere', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const first = (await (await send(kim, formOf(png()))).json()).profile_image_url
  const second = (await (await send(kim, formOf(jpeg()))).json()).profile_image_url
  expect((await kim.get(first)).status).toBe(404)
  expect((await kim.get(second)).status).toBe(200)
  await kim.delete('/api/user/profile/image')
  expect((await kim.get(second)).status).toBe(404)
  expect(await imageOf(kim)).toBe('/images/user-icon.svg')
})

test('a file over 10 MB is refused in the words of the specification (R-8-036)', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const reply = await send(kim, formOf(Buffer.alloc(11 * 1_048_576)))
  expect(reply.status).toBe(413)
  expect((await reply.json()).message).toMatch(
    /^The file \(size \d+(\.\d{1,2})?MB\) is too large and could not be uploaded\.$/,
  )
  expect(await imageOf(kim)).toBe('/images/user-icon.svg')
})

test('without a file, with JSON in place of a form, or from a visitor, nothing is taken', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const empty = await send(kim, new FormData())
  expect((await empty.json()).errors).toEqual({ file: [profileWords.imageMissing] })
  expect((await kim.post('/api/user/profile/image', { file: 'x' })).status).toBe(400)
  expect((await send(site.visitor(), formOf(png()))).status).toBe(401)
})

test.each(['../../../etc/passwd', 'x.png', '%2e%2e', `${'a'.repeat(43)}.svg`, `${'a'.repeat(43)}.png`])(
  'there is no picture at %s',
  async (key) => {
    const reply = await site.visitor().get(`/api/user/profile/image/${encodeURIComponent(key)}`)
    expect(reply.status).toBe(404)
  },
)

test('with S3 a picture lies in the bucket, and shows all the same', async () => {
  const s3 = await startS3()
  const nodes = await testSite({ apiOnly: true, env: s3.env })
  const kim = await nodes.signedIn({ role: 'user' })
  const { profile_image_url: url } = await (await send(kim, formOf(png()))).json()
  expect([...s3.objects.keys()]).toEqual([
    expect.stringMatching(/^profile-images\/[\w-]{43}\.webp$/),
    expect.stringMatching(/^profile-images\/[\w-]{43}-192\.webp$/),
  ])
  const picture = await nodes.visitor().get(`${url}?size=small`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await kim.delete('/api/user/profile/image')
  expect([s3.objects.size, (await kim.get(url)).status]).toEqual([0, 404])
  await s3.close()
})
