import {
  emailAbout,
  type Happened,
  type Reader,
} from '#app/features/notifications/notification-email.server.ts'
import type { Audience } from '#app/platform/actor.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { Services } from '#app/platform/services.server.ts'
import { sampleEmails } from './sample-emails.ts'
import { type SampleReader, sampleNotifications } from './sample-notifications.ts'

const place = { id: 1, country: 'NZ', state: null } as const
const readers: Record<SampleReader, Reader> = {
  student: { ...place, firstName: 'Mia', kind: 'user' },
  parent: { ...place, firstName: 'Alex', kind: 'user' },
  advisor: { ...place, firstName: 'Priya', kind: 'advisor' },
  provider: { ...place, firstName: 'Ravi', kind: 'provider' },
  admin: { ...place, firstName: 'Ana', kind: 'admin' },
}
/** Who reads a kind where the sample does not say so. */
const readersOf: Partial<Record<Audience, SampleReader>> = {
  advisor: 'advisor',
  admin: 'admin',
  'provider-or-admin': 'provider',
}

/** Every email that the site can send, by a name: those of accounts, hosts and parents, and one for each kind of notification. */
export function allSampleEmails(
  services: Pick<Services, 'slices' | 'settings'>,
): Record<string, EmailContent> {
  const happened = [...services.slices.notificationKinds.keys()].flatMap((name) => happenedOf(services, name))
  const digest = emailAbout(
    ['new-message', 'career-task-set', 'wex-student'].flatMap((name) =>
      happenedOf(services, name).slice(0, 1),
    ),
    { settings: services.settings, reader: readers.student, timing: 'daily' },
  )
  const notifications = happened.flatMap((one, at): [string, EmailContent][] => {
    const reader = readers[one.reader]
    const content = emailAbout([one], { settings: services.settings, reader, timing: 'daily' })
    const before = happened.slice(0, at).filter(({ kind }) => kind.name === one.kind.name).length
    return content ? [[before ? `${one.kind.name}-${before + 1}` : one.kind.name, content]] : []
  })
  return { ...sampleEmails, ...(digest && { digest }), ...Object.fromEntries(notifications) }
}

function happenedOf(
  { slices }: Pick<Services, 'slices'>,
  name: string,
): (Happened & { reader: SampleReader })[] {
  const kind = slices.notificationKinds.get(name)
  return [sampleNotifications[name] ?? []].flat().flatMap(({ payload, reader, ...facts }) => {
    const rendered = kind?.render({ actorName: null, ...facts, payload })
    return kind && rendered
      ? [{ kind, rendered, reader: reader ?? readersOf[kind.audience] ?? 'student' }]
      : []
  })
}
