import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { signIn } from './own-home.ts'
import { type Running, residentMb } from './processes.ts'
import { median, type Report } from './report.ts'

const turns = 5
const atOnce = 6
const maxBytes = 10 * 1_048_576
const maxGrownMb = 300

/** `POST /api/uploads` with files as large as they may be, and what six at once cost in memory and to those who read. */
export async function benchUploads(report: Report, site: Running): Promise<void> {
  report.section(
    'Uploads',
    'Files as large as they may be, over HTTP with the embedded database; no virus scanner. A picture is stored at two widths in three formats.',
  )
  const person = await signedIn(site.address)
  const photo = await largePhoto()
  const table = Buffer.from(randomBytes(maxBytes / 2).toString('hex'))
  const files = [
    [`A photo of ${(photo.length / 1_048_576).toFixed(1)} MB`, photo, 'photo.jpg', () => decodedAlone(photo)],
    ['A table of 10 MB', table, 'table.csv', undefined],
  ] as const
  for (const [name, bytes, fileName, alone] of files) {
    const [ours, beside]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < turns; turn += 1) {
      ours.push(await timed(() => upload(site, person, bytes, fileName)))
      if (alone) beside.push(await timed(alone))
    }
    const ms = median(ours)
    report.add({
      name,
      value: `${Math.round(ms)} ms`,
      ...(alone && {
        baseline: `${Math.round(median(beside))} ms to decode it and encode one JPEG`,
        ratio: ms / median(beside),
      }),
      goal: alone ? '≤ 5 s' : '≤ 500 ms',
      met: ms <= (alone ? 5_000 : 500),
    })
  }

  const before = residentMb(site.pid)
  let largest = before
  const watching = setInterval(() => {
    largest = Math.max(largest, residentMb(site.pid))
  }, 20)
  const pages: number[] = []
  const sending = Promise.all(
    Array.from({ length: atOnce }, (_, at) => upload(site, person, at % 2 ? table : photo, `f${at}.jpg`)),
  )
  let isSending = true
  const sent = sending.finally(() => {
    isSending = false
  })
  while (isSending) {
    pages.push(await timed(async () => void (await (await fetch(`${site.address}/`)).arrayBuffer())))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await sent
  clearInterval(watching)
  const grown = largest - before
  report.add({
    name: `Memory for ${atOnce} at once`,
    value: `${Math.round(grown)} MB`,
    baseline: `${Math.round(before)} MB before`,
    goal: `≤ ${maxGrownMb} MB`,
    met: grown <= maxGrownMb,
  })
  const slow = pages.toSorted((one, other) => one - other)[Math.ceil(pages.length * 0.95) - 1] ?? 0
  report.add({
    name: `A cached page meanwhile, p95 of ${pages.length}`,
    value: `${slow.toFixed(1)} ms`,
    goal: '≤ 200 ms',
    met: slow <= 200,
  })
}

/** Noise packs badly: as many pixels as make the largest JPEG that is taken. */
async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  for (let width = 4_200; ; width -= 200) {
    const size = { width, height: Math.round(width * 0.75), channels: 3, background: '#888', noise } as const
    const photo = await sharp({ create: size }).jpeg({ quality: 92 }).toBuffer()
    if (photo.length <= maxBytes) return photo
  }
}

const decodedAlone = (photo: Buffer) => sharp(photo).resize(1_600).jpeg().toBuffer()

type SignedIn = { cookie: string; token: string }

async function upload(
  site: Running,
  { cookie, token }: SignedIn,
  bytes: Uint8Array,
  name: string,
): Promise<void> {
  const form = new FormData()
  form.set('file', new File([bytes as never], name))
  form.set('purpose', 'message-attachment')
  const headers = { cookie, 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
  const reply = await fetch(`${site.address}/api/uploads`, { method: 'POST', headers, body: form })
  const { id } = (await reply.json()) as { id?: string }
  if (!id) throw new Error(`${name} was refused: ${reply.status}`)
  await fetch(`${site.address}/api/uploads/${id}`, { method: 'DELETE', headers })
}

async function signedIn(address: string): Promise<SignedIn> {
  const cookie = await signIn(address)
  const reply = await fetch(`${address}/api/session`, { headers: { cookie } })
  return { cookie, token: ((await reply.json()) as { token: string }).token }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
