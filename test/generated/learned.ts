import { fnv1a, type Stream } from '#app/platform/seed.ts'

/** Values that replies named, so that later calls ask for what is there. */
export type Learned = {
  /** @param path of the call that gave the reply, as a pattern */
  read(reply: unknown, path: string): void
  /** A value of this name, rather one of the same part of the API. */
  pick(name: string, path: string, random: Stream): unknown
}

const names =
  /^(id|slug|guid|key|code|token|version|kind|type|status|name|country|state)$|_(id|slug|key|code)$/
const longestText = 200
/** Of each name so many are remembered; later ones take the places of others. */
const maxRemembered = 40
const deepest = 8

export function createLearned(): Learned {
  const values = new Map<string, unknown[]>()

  function remember(key: string, value: unknown): void {
    const list = values.get(key) ?? []
    values.set(key, list)
    if (list.includes(value)) return
    if (list.length < maxRemembered) list.push(value)
    else list[fnv1a(String(value)) % maxRemembered] = value
  }

  function walk(value: unknown, part: string, depth: number): void {
    if (value === null || typeof value !== 'object' || depth > deepest) return
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 10)) walk(one, part, depth + 1)
      return
    }
    for (const [name, one] of Object.entries(value)) {
      if (names.test(name) && isShort(one)) {
        remember(`${part} ${name}`, one)
        remember(name, one)
      } else walk(one, part, depth + 1)
    }
  }

  return {
    read: (reply, path) => walk(reply, partOf(path), 0),
    pick(name, path, random) {
      const near = values.get(`${partOf(path)} ${name}`)
      const anywhere = values.get(name) ?? values.get(name.replace(/^.*_/, '')) ?? values.get('id')
      const list = near && random.chance(0.8) ? near : anywhere
      return list && random.pick(list)
    },
  }
}

/** `threads` of `/api/threads/:id`, `advisor/students` of `/api/advisor/students/:id`. */
function partOf(path: string): string {
  const [, , area = '', part = ''] = path.split('/')
  return ['advisor', 'admin', 'user', 'categories', 'opportunities', 'providers'].includes(area)
    ? `${area}/${part}`
    : area
}

function isShort(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= longestText)
}
