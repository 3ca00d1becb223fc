/**
 * Moves the date of this machine for the tests of a process, so that no test passes or fails by the day it runs on. `TEST_DATE` is
 * an instant (`2028-02-29T12:30:00Z`), or `before` or `after`: half a day before or after the clock of each test site that has
 * one of its own, which is the next or the last day somewhere between London and Auckland. Time runs on from there, and the
 * embedded database follows; a server of PostgreSQL would not, so the embedded one carries these tests.
 */
type MovedDate = DateConstructor & { real?: DateConstructor }

const real = (globalThis.Date as MovedDate).real ?? globalThis.Date
const halfADay = 12 * 3_600_000

/** Where `TEST_DATE` goes by the clock of each site. Without one, and without `TEST_DATE`, the date is the machine's. */
export function followSiteDate(at: string | undefined): void {
  const asked = process.env.TEST_DATE
  if (!at || (asked !== 'before' && asked !== 'after')) return
  setHostDate(new real(new real(at).getTime() + (asked === 'before' ? -halfADay : halfADay)))
}

function setHostDate(date: Date): void {
  const ahead = date.getTime() - real.now()
  const now = () => real.now() + ahead
  globalThis.Date = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (target, values, made) =>
      Reflect.construct(target, values.length > 0 ? values : [now()], made),
    get: (target, key) => (key === 'now' ? now : key === 'real' ? real : Reflect.get(target, key)),
  })
}

// This is a setup file too: it runs before each file of tests.
globalThis.Date = real
const asked = process.env.TEST_DATE
if (asked && asked !== 'before' && asked !== 'after') {
  const date = new real(asked)
  if (Number.isNaN(date.getTime())) throw new Error(`TEST_DATE is no instant: ${asked}`)
  setHostDate(date)
}
